package io.httpbench.distance;

import com.sun.jna.Memory;
import io.httpbench.way.Way;
import java.io.IOException;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A way of packets, for TCP and UDP alike: whoever connects to {@link #far()} reaches the server on {@link #near()}, and each packet
 * takes its time, waits behind others, or is lost. Handshakes, acknowledgements, congestion control and repetitions are the kernel's,
 * or those of QUIC, as on any such way. A packet is carried by exchanging its two addresses, which leaves its checksums as they are.
 * Any thread.
 */
public final class Tunnel implements AutoCloseable {

    /** How long a thread that has nothing to carry takes to see that it shall end. */
    private static final int IDLE_MILLIS = 100;

    private static final int TCP = 6;
    private static final int UDP = 17;
    private static final int PROTOCOL_AT = 9;
    private static final int SOURCE_AT = 12;
    private static final int DESTINATION_AT = 16;
    private static final int ADDRESS_BYTES = 4;

    /** What is on its way; its order is among those that are due at the same time. */
    private static final class Packet implements Delayed {

        private final byte[] bytes;
        private final long due;
        private final long order;

        Packet(byte[] bytes, long due, long order) {
            this.bytes = bytes;
            this.due = due;
            this.order = order;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            Packet packet = (Packet) other;
            return due == packet.due ? Long.compare(order, packet.order) : Long.signum(due - packet.due);
        }
    }

    private record Passage(Route route, double loss) {

        static Passage of(Way way) {
            return new Passage(new Route(way), way.loss().probability());
        }
    }

    private final TunDevice device;
    private final DelayQueue<Packet> late = new DelayQueue<>();
    private final SplittableRandom random = new SplittableRandom();
    private final AtomicLong packets = new AtomicLong();
    private final AtomicLong lost = new AtomicLong();
    private final Thread reader = new Thread(this::read, "tunnel-in");
    private final Thread writer = new Thread(this::write, "tunnel-out");
    private volatile Passage passage = Passage.of(Way.LOOPBACK);
    private volatile int serverPort;
    private volatile boolean closed;

    private Tunnel(TunDevice device) {
        this.device = device;
        reader.setDaemon(true);
        writer.setDaemon(true);
    }

    /**
     * Makes one that carries nothing yet.
     *
     * @param far its far end, if it shall be that of an earlier one; any other text: one that is free
     * @throws IOException when there can be none here, with a message for display
     */
    public static Tunnel open(String far) throws IOException {
        return new Tunnel(TunDevice.open(far));
    }

    /** Why there can be none here, found out by making one; empty where there can. */
    public static Optional<String> obstacle() {
        try {
            open("").close();
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        } catch (LinkageError e) {
            return Optional.of("no native code of JNA for this system (" + e.getMessage() + ")");
        }
    }

    /** Where the server listens. */
    public String near() {
        return device.near();
    }

    /** Where clients connect to. */
    public String far() {
        return device.far();
    }

    /** Carries from now on, and tells by this port which packets go to the server. */
    public void begin(int port) {
        serverPort = port;
        reader.start();
        writer.start();
    }

    /** That of packets that enter from now on. */
    public void way(Way way) {
        passage = Passage.of(way);
    }

    /** Packets of IP that have entered it, in both directions. */
    public long packets() {
        return packets.get();
    }

    /** Those of them that were lost; counted before the packet is. */
    public long lost() {
        return lost.get();
    }

    private void read() {
        Memory buffer = TunDevice.buffer();
        while (!closed && !device.isGone()) {
            byte[] packet = device.read(IDLE_MILLIS);
            if (packet != null && packet[0] >> 4 == ADDRESS_BYTES) {
                carry(packet, buffer);
            }
        }
    }

    private void carry(byte[] packet, Memory buffer) {
        Passage now = passage;
        boolean isLost = now.loss > 0 && random.nextDouble() < now.loss;
        if (isLost) {
            lost.incrementAndGet();
        }
        long order = packets.incrementAndGet();
        if (isLost) {
            return;
        }
        exchangeAddresses(packet);
        long entered = System.nanoTime();
        long due = isToServer(packet) ? now.route.in(entered, packet.length) : now.route.out(entered, packet.length);
        if (due == entered && late.isEmpty()) {
            device.write(packet, buffer);
        } else {
            late.add(new Packet(packet, due, order));
        }
    }

    private void write() {
        Memory buffer = TunDevice.buffer();
        try {
            while (!closed) {
                Packet packet = late.poll(IDLE_MILLIS, TimeUnit.MILLISECONDS);
                if (packet != null) {
                    device.write(packet.bytes, buffer);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void exchangeAddresses(byte[] packet) {
        for (int at = SOURCE_AT; at < DESTINATION_AT; at++) {
            byte source = packet[at];
            packet[at] = packet[at + ADDRESS_BYTES];
            packet[at + ADDRESS_BYTES] = source;
        }
    }

    /** By its destination's port: RFC 791, section 3.1, RFC 9293, section 3.1, and RFC 768. */
    private boolean isToServer(byte[] packet) {
        int protocol = packet[PROTOCOL_AT];
        int port = (packet[0] & 0xf) * 4 + 2;
        return (protocol == TCP || protocol == UDP)
                && (((packet[port] & 0xff) << 8) | (packet[port + 1] & 0xff)) == serverPort;
    }

    /** Its interface is gone when this returns, and what is on its way is lost. */
    @Override
    public void close() {
        closed = true;
        join(reader);
        join(writer);
        device.close();
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
