package io.httpbench.fleet;

import io.httpbench.model.FleetAddress;
import io.httpbench.model.FleetOrder;
import io.httpbench.result.text.Json;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jgroups.Address;
import org.jgroups.BytesMessage;
import org.jgroups.JChannel;
import org.jgroups.Message;
import org.jgroups.Receiver;
import org.jgroups.View;
import org.jgroups.protocols.FD_ALL3;
import org.jgroups.protocols.FRAG4;
import org.jgroups.protocols.TCP;
import org.jgroups.protocols.TCPPING;
import org.jgroups.protocols.UFC;
import org.jgroups.protocols.UNICAST3;
import org.jgroups.protocols.VERIFY_SUSPECT2;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.protocols.pbcast.NAKACK2;
import org.jgroups.protocols.pbcast.STABLE;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * The engine, JGroups: who is there, who is gone, and ordered messages between them, over one TCP port each. The conductor is
 * the first of its group, and agents join it; groups without a conductor are never merged, but left by their agents. Messages
 * are JSON in plain bytes; nothing of ours uses Java's serialization.
 */
final class FleetChannel implements AutoCloseable {

    private static final String CLUSTER = "http-benchmark-java";
    private static final long SECOND = TimeUnit.SECONDS.toMillis(1);

    /** Silence after which a member is suspected: a machine that is busy with load speaks late. */
    private static final long SUSPECTED_MILLIS = 4 * SECOND;

    /** The same of the conductor, whom nobody asks again. */
    private static final long DOUBTED_MILLIS = FleetOrder.LEASE_SECONDS * SECOND;

    /** The conductor joins nobody, and neither does an agent where nobody listens. */
    private static final long FIRST_MILLIS = 100;

    /** For an answer of the conductor, where somebody listens: a busy machine answers late. */
    private static final long JOIN_MILLIS = 5 * SECOND;

    /** On the conductor's machine agents take the first free port after the usual one. */
    private static final int FREE_PORTS = 100;

    /**
     * A socket that loses a port to another one in the last moment can have no other port: of two agents that start together, one
     * finds all of them taken.
     */
    private static final int PORT_TRIES = 10;

    /** As much as a fork may say in one line. */
    private static final int RESULT_BYTES = 64 << 20;

    private final JChannel channel;
    private final ConductorFirst membership;
    private final Member member;
    private volatile Set<Address> present = Set.of();

    /** Who takes part. Its methods are called on threads of the engine, and must not wait. */
    interface Member {
        void appeared(Address who);

        void left(Address who);

        void received(Address from, FleetMessage message, long nanos);
    }

    private FleetChannel(JChannel channel, ConductorFirst membership, Function<FleetChannel, Member> member) {
        this.channel = channel;
        this.membership = membership;
        this.member = member.apply(this);
    }

    /**
     * Connects.
     *
     * @param name for logs of the engine
     * @param listen where this one listens
     * @param conductor whom it looks for; its own address for the conductor
     * @param anybody whether somebody listens there
     * @param key by which all prove who they are; null: anybody may join
     * @param member makes who takes part; it may be called before this returns, and may send then
     * @throws IOException when the port is in use, or the address is not this machine's
     */
    static FleetChannel open(
            String name,
            FleetAddress listen,
            FleetAddress conductor,
            boolean anybody,
            @Nullable FleetKey key,
            Function<FleetChannel, Member> member)
            throws IOException {
        for (int tries = listen.anyPort() ? PORT_TRIES : 1; ; tries--) {
            try {
                ConductorFirst membership = new ConductorFirst();
                JChannel channel = stack(listen, conductor, anybody, key, membership);
                channel.name(name).setDiscardOwnMessages(true);
                return new FleetChannel(channel, membership, member).connected();
            } catch (Exception e) {
                Throwable root = rootOf(e);
                if (!(root instanceof BindException) || tries == 1) {
                    throw new IOException(root.getMessage(), e);
                }
            }
        }
    }

    private static JChannel stack(
            FleetAddress listen,
            FleetAddress conductor,
            boolean anybody,
            @Nullable FleetKey key,
            ConductorFirst membership)
            throws Exception {
        return new JChannel(
                transport(listen, key),
                discovery(conductor),
                new FD_ALL3()
                        .setInterval(SECOND)
                        .setTimeout(listen.equals(conductor) ? SUSPECTED_MILLIS : DOUBTED_MILLIS),
                new VERIFY_SUSPECT2().setTimeout(SECOND),
                new NAKACK2().useMcastXmit(false),
                new UNICAST3(),
                new STABLE(),
                new GMS()
                        .setMembershipChangePolicy(membership)
                        .setJoinTimeout(anybody ? JOIN_MILLIS : FIRST_MILLIS)
                        .setLeaveTimeout(SECOND / 2)
                        .printLocalAddress(false),
                new UFC(),
                new FRAG4());
    }

    private FleetChannel connected() throws Exception {
        channel.setReceiver(receiver());
        try {
            channel.connect(CLUSTER);
        } catch (Exception e) {
            channel.close();
            throw e;
        }
        return this;
    }

    /** By name: one that nobody has yet, or another one has by now, is looked up again. */
    private static TCPPING discovery(FleetAddress conductor) {
        TCPPING ping = new TCPPING().setPortRange(0);
        return ping.setValue("initial_hosts_str", conductor.host() + "[" + conductor.port() + "]");
    }

    private static TCP transport(FleetAddress listen, @Nullable FleetKey key) throws IOException {
        TCP tcp = new TCP();
        tcp.<TCP>setBindAddr(InetAddress.getByName(listen.host()))
                .<TCP>setBindPort(listen.anyPort() ? FleetAddress.USUAL_PORT + 1 : listen.port())
                .<TCP>setPortRange(listen.anyPort() ? FREE_PORTS : 0)
                .useVirtualThreads(false);
        // A killed process closes its connections: that is known at once, and its heartbeat only after seconds.
        tcp.enableSuspectEvents(true).setSockConnTimeout((int) SECOND);
        return key == null ? tcp : tcp.tls(new FleetTls(key));
    }

    private static Throwable rootOf(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    private Receiver receiver() {
        return new Receiver() {
            @Override
            public void receive(Message message) {
                long now = System.nanoTime();
                if (message.getLength() > RESULT_BYTES) {
                    return;
                }
                try {
                    String text = new String(
                            message.getArray(), message.getOffset(), message.getLength(), StandardCharsets.UTF_8);
                    member.received(message.getSrc(), Json.read(text, FleetMessage.class), now);
                } catch (JacksonException e) {
                    // Of another build, or of nobody we know: it cannot be answered.
                }
            }

            @Override
            public void viewAccepted(View view) {
                follow(view);
            }
        };
    }

    /** Views come one after the other. No lock: members take their own, and ask for {@link #alone()} under them. */
    private void follow(View view) {
        Set<Address> now = new HashSet<>(view.getMembers());
        now.remove(channel.getAddress());
        Set<Address> before = present;
        present = now;
        before.stream().filter(who -> !now.contains(who)).forEach(member::left);
        now.stream().filter(who -> !before.contains(who)).forEach(member::appeared);
    }

    /** Whether the engine has lost this one, who leads the group. Any thread. */
    boolean doubts(Address who) {
        return membership.doubts(who);
    }

    /** Whether nobody else is there. Any thread. */
    boolean alone() {
        return present.isEmpty();
    }

    /** Sends, in the order of the calls. To somebody who has left it is lost. Any thread. */
    void send(Address to, FleetMessage message) {
        try {
            channel.send(new BytesMessage(to, Json.line(message).getBytes(StandardCharsets.UTF_8)));
        } catch (Exception e) {
            // Closed meanwhile; whoever waits for an answer notices that nobody is there.
        }
    }

    @Override
    public void close() {
        channel.close();
    }
}
