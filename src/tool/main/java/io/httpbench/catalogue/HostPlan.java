package io.httpbench.catalogue;

import io.httpbench.api.Protocol;
import io.httpbench.host.Answer;
import org.jspecify.annotations.Nullable;

/**
 * What the process of a host is told, as JSON on its standard input.
 *
 * @param host its name
 * @param address to listen on
 * @param port TCP port; 0 selects a free one
 * @param protocol what it will be asked in
 * @param ioThreads threads that read and write
 * @param backlog connections that may wait to be accepted
 * @param answer what it answers
 * @param keyfile certificate and private key in PEM; null in clear text
 */
public record HostPlan(
        String host,
        String address,
        int port,
        Protocol protocol,
        int ioThreads,
        int backlog,
        Answer answer,
        @Nullable String keyfile) {

    /** Without the key. */
    @Override
    public String toString() {
        return host + " on " + address + ":" + port;
    }
}
