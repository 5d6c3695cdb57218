package io.httpbench.scaling;

/**
 * The Universal Scalability Law (Gunther: Guerrilla Capacity Planning, 2007), as the time that each request takes: without think time
 * {@code N = X R}, so that with N in flight {@code R(N) = N/X(N) = a + b(N-1) + cN(N-1)}. That is linear in its terms, and needs no
 * starting values. {@code λ = 1/a} is the rate with one in flight, {@code σ = b/a} the share of a request's time in which it has
 * something for itself, {@code κ = c/a} what requests cost each other in pairs. Without c it is Amdahl's law, without both rates are
 * proportional to N.
 *
 * @param a seconds; above 0
 * @param b seconds; not negative
 * @param c seconds; not negative
 * @param squares the sum of the squared relative deviations
 */
record ScalingLaw(double a, double b, double c, double squares) {

    /** Which terms it may have besides a. */
    enum Kind {
        /** Rates are proportional to the number in flight. */
        LINEAR("linear", false, false),
        /** Amdahl: Validity of the single processor approach to achieving large scale computing capabilities, AFIPS 1967. */
        AMDAHL("Amdahl's law", true, false),
        /** Gunther's. */
        USL("the universal scalability law", true, true);

        final String text;
        final boolean withB;
        final boolean withC;

        Kind(String text, boolean withB, boolean withC) {
            this.text = text;
            this.withB = withB;
            this.withC = withC;
        }

        int terms() {
            return 1 + (withB ? 1 : 0) + (withC ? 1 : 0);
        }
    }

    private static final int TERMS = 3;

    /**
     * Least squares of relative deviations of R, since the scatter of forks is in percent, with no negative term: the best of all sets
     * of terms whose solution has none. A fit of X instead, or through its first point, hangs on the largest or the first of them.
     *
     * @param inFlight ascending
     * @param perSecond rates there
     */
    static ScalingLaw fit(Kind kind, int[] inFlight, double[] perSecond) {
        ScalingLaw best = null;
        for (int set = 0; set < 1 << (TERMS - 1); set++) {
            boolean withB = (set & 1) != 0;
            boolean withC = (set & 2) != 0;
            if ((kind.withB || !withB) && (kind.withC || !withC)) {
                ScalingLaw law = solve(withB, withC, inFlight, perSecond);
                if (law.a > 0 && law.b >= 0 && law.c >= 0 && (best == null || law.squares < best.squares)) {
                    best = law;
                }
            }
        }
        return best == null ? solve(false, false, inFlight, perSecond) : best;
    }

    /** By the normal equations, with Cramer's rule; terms that it does not have are replaced by the equation that they are 0. */
    private static ScalingLaw solve(boolean withB, boolean withC, int[] inFlight, double[] perSecond) {
        boolean[] with = {true, withB, withC};
        double[][] sums = new double[TERMS][TERMS];
        double[] right = new double[TERMS];
        for (int i = 0; i < inFlight.length; i++) {
            double weight = perSecond[i] / inFlight[i];
            double[] terms = terms(inFlight[i]);
            for (int row = 0; row < TERMS; row++) {
                for (int column = 0; column < TERMS; column++) {
                    sums[row][column] += with[row] && with[column] ? weight * weight * terms[row] * terms[column] : 0;
                }
                right[row] += with[row] ? weight * terms[row] : 0;
            }
        }
        for (int term = 0; term < TERMS; term++) {
            sums[term][term] = with[term] ? sums[term][term] : 1;
        }
        double all = determinant(sums);
        double[] solved = new double[TERMS];
        for (int term = 0; term < TERMS; term++) {
            double[][] replaced = new double[TERMS][];
            for (int row = 0; row < TERMS; row++) {
                replaced[row] = sums[row].clone();
                replaced[row][term] = right[row];
            }
            solved[term] = determinant(replaced) / all;
        }
        ScalingLaw law = new ScalingLaw(solved[0], solved[1], solved[2], 0);
        double squares = 0;
        for (int i = 0; i < inFlight.length; i++) {
            squares += Math.pow(law.deviation(inFlight[i], perSecond[i]), 2);
        }
        return new ScalingLaw(law.a, law.b, law.c, squares);
    }

    private static double[] terms(int inFlight) {
        return new double[] {1, inFlight - 1.0, (double) inFlight * (inFlight - 1)};
    }

    private static double determinant(double[][] m) {
        return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
                - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
                + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
    }

    /** Seconds that each request takes. */
    private double seconds(double inFlight) {
        return a + b * (inFlight - 1) + c * inFlight * (inFlight - 1);
    }

    /** Requests per second. */
    double perSecond(double inFlight) {
        return inFlight / seconds(inFlight);
    }

    /** By how much requests take longer than measured, as a share. */
    double deviation(int inFlight, double perSecond) {
        return seconds(inFlight) * perSecond / inFlight - 1;
    }

    /** The number in flight with the highest rate; infinite where there is none. */
    double peak() {
        return c > 0 && a > b ? Math.sqrt((a - b) / c) : c > 0 ? 1 : Double.POSITIVE_INFINITY;
    }

    /** The highest rate, which without a peak is never reached. */
    double most() {
        return c > 0 ? perSecond(peak()) : b > 0 ? 1 / b : Double.POSITIVE_INFINITY;
    }

    /** The number in flight from which requests mostly wait for each other: where the rate of one, times that, is the highest rate. */
    double knee() {
        return most() * a;
    }
}
