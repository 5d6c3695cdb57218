package io.httpbench.machine;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The ports that outgoing connections get. Connections to one address and port have one each.
 *
 * @param count how many there are
 * @param reuse whether a connection may have the port of one in TIME_WAIT after a second: 0 never, 1 always, 2 on
 *     loopback addresses
 * @see <a href="https://docs.kernel.org/networking/ip-sysctl.html">ip_local_port_range, tcp_tw_reuse</a>
 */
public record LocalPorts(int count, int reuse) {

    private static final Path SETTINGS = KernelFiles.PROC.resolve("sys/net/ipv4");
    private static final int ALWAYS = 1;
    private static final int ON_LOOPBACK = 2;

    /** Linux' {@code TCP_TIMEWAIT_LEN}. */
    private static final int TIME_WAIT_SECONDS = 60;

    /** Those of this network namespace; empty when they are unknown. */
    public static Optional<LocalPorts> ofThisMachine() {
        return parse(setting("ip_local_port_range"), setting("tcp_tw_reuse"), setting("tcp_timestamps"));
    }

    private static String setting(String name) {
        return KernelFiles.line(SETTINGS.resolve(name));
    }

    static Optional<LocalPorts> parse(String range, String reuse, String timestamps) {
        String[] bounds = range.strip().split("\\s+", 2);
        OptionalLong first = KernelFiles.number(bounds[0]);
        OptionalLong last = KernelFiles.number(bounds[bounds.length - 1]);
        if (first.isEmpty() || last.isEmpty()) {
            return Optional.empty();
        }
        // Only timestamps tell segments of the old connection from those of the new one.
        boolean told = KernelFiles.number(timestamps).orElse(1) != 0;
        return Optional.of(new LocalPorts(
                Math.toIntExact(last.getAsLong() - first.getAsLong() + 1),
                told ? (int) KernelFiles.number(reuse).orElse(0) : 0));
    }

    /** How long a connection in TIME_WAIT, which is at the end that has closed first, keeps its port. */
    public int timeWaitSeconds(boolean loopback) {
        return reuse == ALWAYS || (reuse == ON_LOOPBACK && loopback) ? 1 : TIME_WAIT_SECONDS;
    }
}
