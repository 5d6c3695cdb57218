package io.httpbench.machine;

import java.util.OptionalLong;

/**
 * Connections that the kernel could not hand over, because a server did not accept them in time: proc(5),
 * {@code /proc/net/netstat}. Their clients try again after a second, and after two more.
 */
public final class ListenQueue {

    private static final String TABLE = "TcpExt:";
    private static final String OVERFLOWS = "ListenOverflows";

    private ListenQueue() {}

    /** Of all servers of this machine, or of this container, so far; empty where the system does not tell. */
    public static OptionalLong overflows() {
        return parse(KernelFiles.read(KernelFiles.PROC.resolve("net/netstat")));
    }

    static OptionalLong parse(String text) {
        return KernelFiles.column(text, TABLE, OVERFLOWS);
    }
}
