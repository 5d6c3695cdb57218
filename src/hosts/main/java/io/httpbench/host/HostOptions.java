package io.httpbench.host;

import io.httpbench.api.Protocol;
import org.jspecify.annotations.Nullable;

/**
 * How a host is to be started.
 *
 * @param address to listen on; an IP address
 * @param port TCP port; 0 selects a free one, which the library must support: the caller passes a free one where
 *     {@link HostFactory#portZero()} is false
 * @param protocol what it will be asked in; it may speak others beside
 * @param ioThreads threads that read and write, where the library lets its user set them: the number of CPUs of the server's side
 * @param backlog connections that may wait to be accepted, where the library lets its user set them
 * @param answer what it answers
 * @param identity null for clear text
 */
public record HostOptions(
        String address,
        int port,
        Protocol protocol,
        int ioThreads,
        int backlog,
        Answer answer,
        @Nullable HostIdentity identity) {}
