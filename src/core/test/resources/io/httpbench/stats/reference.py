"""Makes reference.json: what the classes of io.httpbench.stats are held to, computed by others.

    pip install scipy statsmodels && python3 reference.py > reference.json

The versions that made the file stand in it. Figures of forks are made up: seeded, of the size of requests per second,
once with strong effects of blocks and once with a skewed distribution.
"""

import json
import platform

import numpy
import scipy
import statsmodels
from scipy import stats
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.weightstats import CompareMeans, DescrStatsW

RESAMPLES = 400_000
random = numpy.random.default_rng(8529)


def student(values):
    low, high = stats.t.interval(0.95, len(values) - 1, loc=values.mean(), scale=stats.sem(values))
    return {"mean": values.mean(), "low": low, "high": high}


def bootstrap(values):
    found = stats.bootstrap(
        (values,), numpy.mean, confidence_level=0.95, method="BCa", n_resamples=RESAMPLES, batch=20_000, rng=1
    ).confidence_interval
    return {"low": found.low, "high": found.high, "standardError": stats.sem(values)}


def paired(first, second):
    test = stats.ttest_rel(numpy.log(first), numpy.log(second))
    interval = test.confidence_interval(0.95)
    return {
        "ratio": numpy.exp((numpy.log(first) - numpy.log(second)).mean()),
        "low": numpy.exp(interval.low),
        "high": numpy.exp(interval.high),
        "p": test.pvalue,
    }


def welch(before, now):
    """Two independent samples: SciPy's test, and statsmodels' interval and degrees of freedom beside it."""
    first, second = numpy.log(now), numpy.log(before)
    test = stats.ttest_ind(first, second, equal_var=False)
    compared = CompareMeans(DescrStatsW(first), DescrStatsW(second))
    low, high = compared.tconfint_diff(alpha=0.05, usevar="unequal")
    assert numpy.allclose((low, high), test.confidence_interval(0.95), rtol=1e-9)
    limit = numpy.log(0.95)
    return {
        "before": before.tolist(),
        "now": now.tolist(),
        "ratio": stats.gmean(now) / stats.gmean(before),
        "low": numpy.exp(low),
        "high": numpy.exp(high),
        "freedom": test.df,
        "p": test.pvalue,
        "limit": limit,
        "pIfAbove": compared.ttest_ind(alternative="smaller", usevar="unequal", value=limit)[1],
        "pIfBelow": compared.ttest_ind(alternative="larger", usevar="unequal", value=limit)[1],
    }


samples = [random.normal(70_000, 1_500, n).round(1) for n in (2, 3, 5, 10, 30)]
samples += [(20_000 + random.lognormal(8, 1, n)).round(1) for n in (10, 15)]

blocks = random.lognormal(0, 0.1, 8)
cells = [
    (rate * blocks * random.lognormal(0, 0.02, 8)).round(1) for rate in (100_000, 98_000, 91_000, 90_500)
]
pairs = [(i, j) for i in range(4) for j in range(i + 1, 4)]
results = [paired(cells[i], cells[j]) for i, j in pairs]
holm = multipletests([result["p"] for result in results], alpha=0.05, method="holm")

# A generator of its own: what was there before stays as it was.
apart = numpy.random.default_rng(1947)
runs = [
    (apart.normal(rate, spread * rate, n).round(3), apart.normal(rate * change, other * rate, m).round(3))
    for rate, n, spread, m, other, change in (
        (70_000, 5, 0.01, 5, 0.01, 0.95),
        (70_000, 2, 0.01, 3, 0.02, 1.0),
        (12.3, 10, 0.03, 4, 0.002, 1.04),
        (5_424, 30, 0.05, 10, 0.2, 1.3),
    )
]

families = [
    [0.01, 0.04, 0.03, 0.005],
    [0.5, 0.6, 0.9],
    [0.02],
    [0.001, 0.001, 0.2, 0.013, 0.012, 1.0],
]

print(
    json.dumps(
        {
            "versions": {
                "python": platform.python_version(),
                "numpy": numpy.__version__,
                "scipy": scipy.__version__,
                "statsmodels": statsmodels.__version__,
            },
            "samples": [
                {
                    "values": values.tolist(),
                    "student": student(values),
                    "bootstrap": bootstrap(values) if len(values) >= 10 else None,
                }
                for values in samples
            ],
            "cells": [cell.tolist() for cell in cells],
            "pairs": [
                {"first": i, "second": j} | result | {"holm": adjusted, "apart": bool(apart)}
                for (i, j), result, adjusted, apart in zip(pairs, results, holm[1], holm[0])
            ],
            "welch": [welch(before, now) for before, now in runs],
            "holm": [
                {"p": family, "adjusted": multipletests(family, method="holm")[1].tolist()} for family in families
            ],
        },
        indent=1,
    )
)
