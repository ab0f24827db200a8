"""The environment is what PettingZoo asks for, and RLlib's wrapper with it."""

import warnings

from pettingzoo.test import api_test, seed_test

import opfire


def test_it_passes_the_tests_of_pettingzoo():
    with warnings.catch_warnings():
        # They expect one flat array, and agents with numbers.
        warnings.simplefilter("ignore")
        api_test(opfire.env(), num_cycles=300)


def test_it_passes_the_test_of_seeds():
    seed_test(opfire.env, num_cycles=300)
