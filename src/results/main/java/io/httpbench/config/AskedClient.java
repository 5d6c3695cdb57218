package io.httpbench.config;

import io.httpbench.model.LibraryVersion;

/** One of the clients that {@code JB_CLIENT} names, or {@link RowSelection#ALL}. */
public record AskedClient(String name, LibraryVersion version) {

    /** As this tool has it. */
    public static AskedClient bundled(String name) {
        return new AskedClient(name, LibraryVersion.BUNDLED);
    }
}
