package io.httpbench.html;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a system that gets more and more load is used best: the point at which its rate is largest relative to its response
 * time. Below it more load costs hardly any time, above it hardly any rate is gained (Kleinrock: Power and deterministic
 * rules of thumb for probabilistic problems in computer communications, ICC 1979; the knee capacity of Jain: The Art of
 * Computer Systems Performance Analysis, 1991).
 */
final class Knee {

    /** Fewer points have ends and no middle. */
    private static final int LEAST = 3;

    private Knee() {}

    /**
     * What a load led to.
     *
     * @param rate achieved, per second
     * @param nanos a response time
     */
    record Point(double rate, double nanos) {}

    /**
     * The index of the knee. Null when it cannot be known: with too few points, or when the best one is at an end, since
     * less or more load than was tried may be better.
     *
     * @param points by ascending load
     */
    static @Nullable Integer of(List<Point> points) {
        if (points.size() < LEAST) {
            return null;
        }
        int best = 0;
        for (int i = 1; i < points.size(); i++) {
            if (power(points.get(i)) > power(points.get(best))) {
                best = i;
            }
        }
        return best == 0 || best == points.size() - 1 ? null : best;
    }

    private static double power(Point point) {
        return point.rate() / point.nanos();
    }
}
