package io.httpbench.search;

/**
 * The rates that searches try: 10^(k/80) requests per second, 2.9 % apart. One series for all forks, clients and runs, so that
 * their windows meet at the same rates without telling each other.
 */
public final class RateSeries {

    private static final double PER_DECADE = 80;

    /** To a rate of the series itself, rounding must not be below it. */
    private static final double ROUNDED = 1e-9;

    private RateSeries() {}

    /** The number of the highest rate that is not above this one, requests per second. */
    static int floor(double perSecond) {
        return (int) Math.floor(PER_DECADE * Math.log10(perSecond) + ROUNDED);
    }

    /** The number of the lowest rate that is not below this one. */
    static int ceil(double perSecond) {
        return (int) Math.ceil(PER_DECADE * Math.log10(perSecond) - ROUNDED);
    }

    /** Requests per second; a number that is no integer is between two of the series. */
    public static double at(double number) {
        return Math.pow(10, number / PER_DECADE);
    }
}
