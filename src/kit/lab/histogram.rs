//! Figures of many battles in columns, for whoever draws them.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::kit::speech::said;

use super::{ByWinner, figures};

/// No histogram has more columns: neighbouring figures share one then.
const MOST_COLUMNS: i64 = 64;
/// About so many figures stand below one.
const MARKS: i64 = 6;

/// The columns of a histogram: figures, each with how many there are, of both sides and of nobody.
#[derive(Clone, Debug)]
pub struct Histogram {
    first: i64,
    /// How many figures share a column.
    wide: i64,
    columns: Vec<ByWinner<u64>>,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The figures that share it.
    pub figures: RangeInclusive<i64>,
    /// How many there are of each side and of nobody.
    pub by: ByWinner<u64>,
}

impl Column {
    /// How many there are.
    pub fn count(&self) -> u64 {
        self.by.sum()
    }

    /// What it tells: its figures, and of how many battles they are.
    pub fn told(&self, name: impl Fn(i64) -> String) -> String {
        let (low, high) = (*self.figures.start(), *self.figures.end());
        let figures = if low == high { name(low) } else { format!("{} … {}", name(low), name(high)) };
        said("page-column", &[("figures", &figures), ("count", &figures::whole(self.count()))])
    }
}

impl Histogram {
    /// Of these figures; none of none.
    pub fn of<K: Copy + Into<i64>, B: Copy + Into<ByWinner<u64>>>(
        counts: &BTreeMap<K, B>,
    ) -> Option<Histogram> {
        let (first, last): (i64, i64) =
            ((*counts.keys().next()?).into(), (*counts.keys().next_back()?).into());
        // Columns of 1, 2, 5, 10 … figures: what stands below them stays round.
        let wides = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
        let fits = |wide: &i64| (last.div_euclid(*wide) - first.div_euclid(*wide)) < MOST_COLUMNS;
        let wide = wides.into_iter().find(fits).unwrap_or((last - first) / MOST_COLUMNS + 1);
        let first = first.div_euclid(wide) * wide;
        let mut columns = vec![ByWinner::default(); ((last - first) / wide + 1) as usize];
        for (figure, count) in counts {
            columns[(((*figure).into() - first) / wide) as usize].add(&(*count).into());
        }
        Some(Histogram { first, wide, columns })
    }

    /// Of figures of nobody in particular.
    pub fn of_nobody(counts: &BTreeMap<u32, u64>) -> Option<Histogram> {
        let of_nobody = |count: &u64| ByWinner { nobody: *count, ..ByWinner::default() };
        Histogram::of(
            &counts.iter().map(|(figure, count)| (*figure, of_nobody(count))).collect::<BTreeMap<_, _>>(),
        )
    }

    /// Its columns, from the left.
    pub fn columns(&self) -> impl Iterator<Item = Column> {
        (0..).zip(&self.columns).map(|(at, by)| {
            let low = self.first + at * self.wide;
            Column { figures: low..=low + self.wide - 1, by: *by }
        })
    }

    /// How many there are in its highest column.
    pub fn highest(&self) -> u64 {
        self.columns().map(|column| column.count()).max().unwrap_or_default()
    }

    /// The figures that stand below it, each at its share of the width: the middle of its column.
    pub fn marks(&self) -> Vec<(f64, i64)> {
        let count = self.columns.len() as i64;
        let step =
            [1, 2, 5, 10, 20, 50].into_iter().find(|step| count / step <= MARKS).unwrap_or(count) * self.wide;
        let figures = (0..count).map(|at| (at, self.first + at * self.wide));
        figures
            .filter(|(_, figure)| figure.rem_euclid(step) == 0)
            .map(|(at, figure)| ((at as f64 + 0.5) / count as f64, figure))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Side;
    use crate::kit::speech::{Language, in_language};

    fn one(side: Side) -> ByWinner<u64> {
        let mut by = ByWinner::default();
        by[Some(side)] = 1;
        by
    }

    #[test]
    fn neighbours_share_a_column_where_there_are_many_and_marks_stay_round() {
        let few = BTreeMap::from([(-3_i16, one(Side::Allies)), (2, one(Side::Axis))]);
        let few = Histogram::of(&few).expect("two figures");
        let columns: Vec<Column> = few.columns().collect();
        assert_eq!(columns.len(), 6);
        assert_eq!(columns[0], Column { figures: -3..=-3, by: one(Side::Allies) });
        assert_eq!((columns[5].count(), columns[1].count(), few.highest()), (1, 0, 1));

        let many =
            BTreeMap::from([(-72_i16, one(Side::Axis)), (-71, one(Side::Allies)), (63, one(Side::Axis))]);
        let many = Histogram::of(&many).expect("three figures");
        let columns: Vec<Column> = many.columns().collect();
        assert_eq!((columns[0].figures.clone(), columns[0].count()), (-75..=-71, 2));
        assert_eq!(columns.last().map(|last| last.figures.clone()), Some(60..=64));
        assert!(many.marks().iter().all(|(_, figure)| figure % 25 == 0), "{:?}", many.marks());
        assert!(Histogram::of_nobody(&BTreeMap::new()).is_none());
        let told =
            |column: &Column| in_language(Language::English, || column.told(|figure| figure.to_string()));
        assert_eq!(
            (told(&columns[0]), told(&columns[1])),
            ("-75 … -71: 2 battles".into(), "-70 … -66: 0 battles".into())
        );
        let turns = Histogram::of_nobody(&BTreeMap::from([(4, 2), (6, 3)])).expect("two figures");
        let nobody: Vec<u64> = turns.columns().map(|column| column.by.nobody).collect();
        assert_eq!((nobody, turns.highest()), (vec![2, 0, 3], 3));
    }
}
