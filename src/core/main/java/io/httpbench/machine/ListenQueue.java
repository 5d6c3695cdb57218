package io.httpbench.machine;

import java.util.List;
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

    /** Two lines for each table: names, then values. */
    static OptionalLong parse(String text) {
        List<List<String>> lines = text.lines()
                .filter(line -> line.startsWith(TABLE))
                .map(line -> List.of(line.strip().split(" +", -1)))
                .toList();
        if (lines.size() < 2) {
            return OptionalLong.empty();
        }
        int column = lines.get(0).indexOf(OVERFLOWS);
        List<String> values = lines.get(1);
        return column < 0 || column >= values.size() ? OptionalLong.empty() : KernelFiles.number(values.get(column));
    }
}
