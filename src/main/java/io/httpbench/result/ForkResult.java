package io.httpbench.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One finished fork, valid or not.
 *
 * @param fork number within the cell, from 1
 * @param valid whether the figures may be used
 * @param problems why they may not, in words; empty when valid
 * @param notes what a reader should know of a valid fork
 * @param measured what the fork measured; null when it ended without a result
 * @param server what the stand-in saw; null with an external server
 */
public record ForkResult(
        int fork,
        boolean valid,
        List<String> problems,
        List<String> notes,
        @JsonUnwrapped @Nullable Measured measured,
        @JsonUnwrapped @Nullable ServerView server) {

    /**
     * Reading back flat fields of which none was there makes a record of nothing but defaults; that is no measurement.
     * A JVM has at least one CPU, and a server's view always names a protocol.
     */
    public ForkResult {
        measured = measured == null || measured.cpus() == 0 ? null : measured;
        server = server == null || server.protocolSeen() == null ? null : server;
    }
}
