package io.httpbench.server.answer;

import io.httpbench.model.Delay;
import io.httpbench.model.Faults;
import io.httpbench.model.ServerBehaviour;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Decides the delay and the fault of each request of one event loop: at random, without locks, and the same in each
 * process. A request draws its delay first, then its fault. Used on its loop only.
 */
public final class Fates {

    /** Seed of the first event loop, incremented for the next ones. Each change of the behaviour restarts with it. */
    static final long SEED = 8_529;

    /** The fault of a request. */
    public sealed interface Fault {

        /** It gets this response instead of its own. */
        record Answer(Response.Pair response) implements Fault {}

        /** Its connection is reset; in HTTP/2 its stream. */
        record Reset() implements Fault {}

        /** It never gets a response. */
        record Stall() implements Fault {}
    }

    private final SplittableRandom random;

    /** Both arrays ascend: a number drawn from 0 to the last bound belongs to the first bound above it. */
    private final double[] delayBounds;

    private final long[] delays;
    private final double[] faultBounds;
    private final Fault[] faults;

    private final @Nullable Workers workers;

    private Fates(ServerBehaviour behaviour, @Nullable Workers workers, long seed) {
        this.workers = workers;
        random = new SplittableRandom(seed);
        List<Delay.Step> steps = behaviour.delay().steps();
        delays = steps.stream().mapToLong(Delay.Step::nanos).toArray();
        delayBounds = sums(steps.stream().mapToDouble(Delay.Step::weight).toArray());
        List<Faults.Fault> list = behaviour.faults().list();
        faults = list.stream().map(Fates::fault).toArray(Fault[]::new);
        faultBounds = sums(list.stream().mapToDouble(Faults.Fault::percent).toArray());
    }

    /** For each event loop; null when there is nothing to decide. */
    public static List<@Nullable Fates> of(ServerBehaviour behaviour, int loops) {
        Workers workers = behaviour.workers() == ServerBehaviour.ANY_WORKERS ? null : new Workers(behaviour.workers());
        List<@Nullable Fates> fates = new ArrayList<>();
        for (int loop = 0; loop < loops; loop++) {
            fates.add(behaviour.calm() ? null : new Fates(behaviour, workers, SEED + loop));
        }
        return fates;
    }

    private static double[] sums(double[] values) {
        double[] sums = values.clone();
        for (int i = 1; i < sums.length; i++) {
            sums[i] += sums[i - 1];
        }
        return sums;
    }

    private static Fault fault(Faults.Fault fault) {
        return switch (fault.kind()) {
            case STATUS -> new Fault.Answer(statusOf(fault.status()));
            case RESET -> new Fault.Reset();
            case STALL -> new Fault.Stall();
        };
    }

    private static Response.Pair statusOf(int status) {
        String reason = HttpResponseStatus.valueOf(status).reasonPhrase();
        return new Response.Pair(status, ArangoTexts.error(status, status, reason));
    }

    /**
     * When the next response may be sent.
     *
     * @param now when its request has arrived, in nanoseconds
     */
    public long due(long now) {
        long delay = delayNanos();
        return workers == null ? now + delay : workers.occupy(now, delay);
    }

    private long delayNanos() {
        int last = delays.length - 1;
        return last == 0 ? delays[0] : delays[Math.min(last, draw(delayBounds, delayBounds[last]))];
    }

    /** The fault of the next request; null for none. */
    public @Nullable Fault fault() {
        if (faults.length == 0) {
            return null;
        }
        int index = draw(faultBounds, 100);
        return index < faults.length ? faults[index] : null;
    }

    private int draw(double[] bounds, double end) {
        double drawn = random.nextDouble() * end;
        int index = 0;
        while (index < bounds.length && drawn >= bounds[index]) {
            index++;
        }
        return index;
    }
}
