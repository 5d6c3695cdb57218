package io.httpbench.server.answer;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Revisions of documents as ArangoDB writes them: a strictly increasing clock, in an alphabet of 64 characters. Thread-safe.
 */
final class Revisions {

    private static final String DIGITS = "-_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    private static final int BITS_BELOW_MILLISECONDS = 20;

    private final AtomicLong last = new AtomicLong();

    String next() {
        long now = System.currentTimeMillis() << BITS_BELOW_MILLISECONDS;
        return text(last.accumulateAndGet(now, (before, clock) -> Math.max(before + 1, clock)));
    }

    private static String text(long stamp) {
        var text = new StringBuilder(11);
        for (long rest = stamp; rest != 0; rest >>>= 6) {
            text.append(DIGITS.charAt((int) (rest & 63)));
        }
        return text.reverse().toString();
    }
}
