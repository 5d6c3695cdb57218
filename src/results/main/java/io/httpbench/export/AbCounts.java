package io.httpbench.export;

import io.httpbench.api.FailureKind;
import io.httpbench.result.CellResult;
import io.httpbench.result.WireProof;
import io.httpbench.result.measured.Measured;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The counts of a cell as ab has them, over all forks that count together. Unlike here, a status other than 2xx is no failure
 * in ab.
 *
 * @param nanos length of the windows
 * @param complete complete responses, whatever their status and length
 * @param connect requests for which no connection could be opened
 * @param receive requests without a complete response, those that took too long among them
 * @param length responses of another length than the first
 * @param exceptions all other failures
 * @param non2xx complete responses with another status
 * @param bodies bytes of the bodies of good responses; empty where unknown
 * @param document length of a good response's body; empty where unknown, and if they differ
 * @param transferred bytes of all responses with their heads; empty where that is not certain
 */
record AbCounts(
        long nanos,
        long complete,
        long connect,
        long receive,
        long length,
        long exceptions,
        long non2xx,
        OptionalLong bodies,
        OptionalLong document,
        OptionalLong transferred) {

    static AbCounts of(CellResult cell) {
        List<Measured> forks = cell.measured().toList();
        long succeeded = sum(forks, Measured::succeeded);
        long good = sum(forks, fork -> statuses(fork, true));
        long others = sum(forks, fork -> statuses(fork, false));
        // Runs that were stored without statuses have none.
        long complete = good + others == 0 ? succeeded : good + others;
        OptionalLong bodies = forks.stream().anyMatch(fork -> fork.counts().bodyBytes() == null)
                ? OptionalLong.empty()
                : OptionalLong.of(sum(forks, AbCounts::bodyBytes));
        return new AbCounts(
                sum(forks, Measured::elapsedNanos),
                complete,
                failed(forks, FailureKind.CONNECT),
                failed(forks, FailureKind.RESET) + failed(forks, FailureKind.TIMEOUT),
                failed(forks, FailureKind.BODY),
                failed(forks, FailureKind.PROTOCOL) + failed(forks, FailureKind.OTHER),
                others,
                bodies,
                bodies.isPresent() && succeeded > 0 && bodies.getAsLong() % succeeded == 0
                        ? OptionalLong.of(bodies.getAsLong() / succeeded)
                        : OptionalLong.empty(),
                complete == succeeded ? transferred(cell.wire(), complete) : OptionalLong.empty());
    }

    /** Of equal responses: the size of one is known from the wire. In HTTP/2 the first one of a connection is larger. */
    private static OptionalLong transferred(@Nullable WireProof wire, long responses) {
        if (wire == null || wire.protocol() == null) {
            return OptionalLong.empty();
        }
        Double each = wire.receivedBytesPerRequest();
        if (wire.protocol().equals("HTTP/1.1")) {
            Long first = wire.responseBytes();
            return first == null ? OptionalLong.empty() : OptionalLong.of(first * responses);
        }
        return each == null || wire.tlsVersion() != null
                ? OptionalLong.empty()
                : OptionalLong.of(Math.round(each * responses));
    }

    /** Requests that ab counts as failed. */
    long failed() {
        return connect + receive + length + exceptions;
    }

    /** What they took, in seconds. */
    double seconds() {
        return nanos / 1e9;
    }

    private static long failed(List<Measured> forks, FailureKind kind) {
        return sum(forks, fork -> fork.counts().failed().getOrDefault(kind.label(), 0L));
    }

    private static long bodyBytes(Measured fork) {
        Long bytes = fork.counts().bodyBytes();
        return bytes == null ? 0 : bytes;
    }

    /**
     * Complete responses.
     *
     * @param good those with a status 2xx, or all others
     */
    private static long statuses(Measured fork, boolean good) {
        return fork.counts().statuses().entrySet().stream()
                .filter(status -> isGood(status.getKey()) == good)
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    private static boolean isGood(String status) {
        return status.length() == 3 && status.startsWith("2");
    }

    private static long sum(List<Measured> forks, ToLongFunction<Measured> count) {
        return forks.stream().mapToLong(count).sum();
    }
}
