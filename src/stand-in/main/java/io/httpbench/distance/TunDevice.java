package io.httpbench.distance;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import java.io.IOException;
import java.net.BindException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A network interface whose packets this process carries: what the kernel routes to it can be read, and what is written comes in
 * from it (Documentation/networking/tuntap.rst of the kernel). It has two addresses of those that RFC 2544 sets aside for benchmarks,
 * one on this machine and one behind the interface. The kernel removes it when this process ends, however it ends. Linux only, with
 * the right to administer the network; one thread reads, any number write.
 */
final class TunDevice implements AutoCloseable {

    /** Interfaces of this tool, at once. */
    private static final int MOST = 256;

    private static final Pattern ADDRESS = Pattern.compile("198\\.18\\.(\\d{1,3})\\.2");
    private static final String NAME = "httpbench";

    /** A packet of the usual Ethernet, which is what a kernel sends that knows no more. */
    private static final int MTU = 1_500;

    /** Packets that wait to be read: the kernel drops those for which there is no room. */
    private static final int QUEUE = 100_000;

    private static final int O_RDWR = 2;
    private static final int O_NONBLOCK = 0x800;
    private static final int EAGAIN = 11;
    private static final int EBADFD = 77;
    private static final int EBUSY = 16;
    private static final long TUNSETIFF = 0x400454caL;
    private static final int IFF_TUN_WITHOUT_HEADER = 0x1001;
    private static final long SIOCSIFFLAGS = 0x8914L;
    private static final long SIOCSIFADDR = 0x8916L;
    private static final long SIOCSIFDSTADDR = 0x8918L;
    private static final long SIOCSIFTXQLEN = 0x8943L;
    private static final int IFF_UP_AND_RUNNING = 0x41;
    private static final short AF_INET = 2;
    private static final int SOCK_DGRAM = 2;
    private static final int POLLIN = 1;

    private static final int NAME_BYTES = 16;
    private static final int REQUEST_BYTES = 40;

    static {
        // With the other native code: JNA would have a folder of its own in the user's home.
        if (System.getProperty("jna.tmpdir") == null) {
            System.setProperty("jna.tmpdir", System.getProperty("java.io.tmpdir"));
        }
    }

    /** The kernel, by JNA's direct mapping: a call takes a fraction of a microsecond, and allocates nothing. */
    private static final class Kernel {

        static {
            Native.register("c");
        }

        private Kernel() {}

        static native int open(String path, int flags);

        static native String strerror(int error);

        static native int close(int descriptor);

        static native int socket(int domain, int type, int protocol);

        static native int ioctl(int descriptor, NativeLong request, Memory argument);

        static native NativeLong read(int descriptor, Memory buffer, NativeLong length);

        static native NativeLong write(int descriptor, Memory buffer, NativeLong length);

        static native int poll(Memory descriptors, NativeLong count, int millis);
    }

    private final int descriptor;
    private final int number;
    private final Memory in = new Memory(MTU);
    private final Memory poll = new Memory(8);
    private boolean gone;

    private TunDevice(int descriptor, int number) {
        this.descriptor = descriptor;
        this.number = number;
        poll.setInt(0, descriptor);
        poll.setShort(4, (short) POLLIN);
    }

    /**
     * Makes one.
     *
     * @param far the address behind it, as {@link #far()} has it; any other text: the first that is free
     * @throws IOException when it cannot be made, with a message for display
     */
    static TunDevice open(String far) throws IOException {
        Matcher asked = ADDRESS.matcher(far);
        if (asked.matches()) {
            return number(Integer.parseInt(asked.group(1)));
        }
        for (int number = 0; ; number++) {
            try {
                return number(number);
            } catch (BindException taken) {
                if (number == MOST - 1) {
                    throw taken;
                }
            }
        }
    }

    private static TunDevice number(int number) throws IOException {
        int descriptor = checked(Kernel.open("/dev/net/tun", O_RDWR | O_NONBLOCK), "/dev/net/tun cannot be opened");
        TunDevice device = new TunDevice(descriptor, number);
        try {
            Memory request = device.request();
            request.setShort(NAME_BYTES, (short) IFF_TUN_WITHOUT_HEADER);
            checked(Kernel.ioctl(descriptor, new NativeLong(TUNSETIFF), request), "no network interface can be made");
            device.configure();
            return device;
        } catch (IOException e) {
            device.close();
            throw e;
        }
    }

    /** Its queue before it is up, as the kernel makes that when it comes up. */
    private void configure() throws IOException {
        int socket = checked(Kernel.socket(AF_INET, SOCK_DGRAM, 0), "no socket can be opened");
        try {
            Memory request = request();
            request.setInt(NAME_BYTES, QUEUE);
            set(socket, SIOCSIFTXQLEN, request);
            set(socket, SIOCSIFADDR, address(1));
            set(socket, SIOCSIFDSTADDR, address(2));
            request.setInt(NAME_BYTES, 0);
            request.setShort(NAME_BYTES, (short) IFF_UP_AND_RUNNING);
            set(socket, SIOCSIFFLAGS, request);
        } finally {
            Kernel.close(socket);
        }
    }

    private static void set(int socket, long what, Memory request) throws IOException {
        checked(Kernel.ioctl(socket, new NativeLong(what), request), "the network interface cannot be set up");
    }

    /** A {@code struct ifreq} with its name. */
    private Memory request() {
        Memory request = new Memory(REQUEST_BYTES);
        request.clear();
        request.setString(0, name(), StandardCharsets.US_ASCII.name());
        return request;
    }

    private Memory address(int last) {
        Memory request = request();
        request.setShort(NAME_BYTES, AF_INET);
        request.write(NAME_BYTES + 4L, new byte[] {(byte) 198, 18, (byte) number, (byte) last}, 0, 4);
        return request;
    }

    private static int checked(int result, String failure) throws IOException {
        if (result >= 0) {
            return result;
        }
        int error = Native.getLastError();
        String message = failure + ": " + Kernel.strerror(error);
        throw error == EBUSY ? new BindException(message) : new IOException(message);
    }

    /** Its name. */
    String name() {
        return NAME + number;
    }

    /** The address on this machine. */
    String near() {
        return "198.18." + number + ".1";
    }

    /** The address behind it. */
    String far() {
        return "198.18." + number + ".2";
    }

    /** The next packet; null when none came in some milliseconds. */
    byte @Nullable [] read(int millis) {
        int length = Kernel.read(descriptor, in, new NativeLong(MTU)).intValue();
        if (length < 0 && Native.getLastError() == EAGAIN) {
            Kernel.poll(poll, new NativeLong(1), millis);
            length = Kernel.read(descriptor, in, new NativeLong(MTU)).intValue();
        }
        gone = length < 0 && Native.getLastError() == EBADFD;
        return length <= 0 ? null : in.getByteArray(0, length);
    }

    /** Whether somebody has removed the interface, as the last read has found. For the thread that reads. */
    boolean isGone() {
        return gone;
    }

    /** A packet comes in; one that the kernel does not take is lost, as everywhere. */
    void write(byte[] packet, Memory buffer) {
        buffer.write(0, packet, 0, packet.length);
        Kernel.write(descriptor, buffer, new NativeLong(packet.length));
    }

    /** A buffer for a thread that writes. */
    static Memory buffer() {
        return new Memory(MTU);
    }

    @Override
    public void close() {
        Kernel.close(descriptor);
    }
}
