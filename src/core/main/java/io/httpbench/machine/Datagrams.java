package io.httpbench.machine;

/**
 * Datagrams of UDP that this machine, or this container, has received so far, whoever they were for: proc(5),
 * {@code /proc/net/snmp} and {@code snmp6}.
 *
 * @param received those that were handed over
 * @param dropped those for which a buffer of a socket had no room
 */
public record Datagrams(long received, long dropped) {

    /** Where nobody counts. */
    public static final Datagrams NONE = new Datagrams(0, 0);

    private static final String TABLE = "Udp:";

    /** Until now; zeros where the system does not tell. */
    public static Datagrams now() {
        return parse(
                KernelFiles.read(KernelFiles.PROC.resolve("net/snmp")),
                KernelFiles.read(KernelFiles.PROC.resolve("net/snmp6")));
    }

    static Datagrams parse(String ipv4, String ipv6) {
        String compact = ipv6.replaceAll("[ \\t]+", " ");
        return new Datagrams(
                KernelFiles.column(ipv4, TABLE, "InDatagrams").orElse(0)
                        + KernelFiles.count(compact, "Udp6InDatagrams"),
                KernelFiles.column(ipv4, TABLE, "RcvbufErrors").orElse(0)
                        + KernelFiles.count(compact, "Udp6RcvbufErrors"));
    }
}
