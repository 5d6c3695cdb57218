package io.httpbench.testing;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Header;
import io.httpbench.api.Limits;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.testing.contract.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A blocking HTTP/1.1 client on bare sockets: the smallest thing that keeps the contract. Not fast, and not meant to. */
public class RawSocketClient implements Client {

    /** Opens it. */
    public static final ClientFactory FACTORY = ClientFactory.named("RawSocket")
            .clearText(Protocol.HTTP11)
            .blocking()
            .opens(RawSocketClient::new);

    private final Target target;
    private final Limits limits;
    private final Semaphore permits;
    private final Deque<RawConnection> idle = new ConcurrentLinkedDeque<>();
    private final Set<RawConnection> connections = ConcurrentHashMap.newKeySet();

    /** A client that opens its connections when they are needed. */
    public RawSocketClient(Target target, Limits limits) {
        this.target = target;
        this.limits = limits;
        this.permits = new Semaphore(limits.connections());
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        return new RawExchange(completion);
    }

    @Override
    public void close() {
        connections.forEach(RawConnection::close);
        connections.clear();
        idle.clear();
    }

    /** The request as it is sent. */
    protected String request() {
        StringBuilder head = new StringBuilder(target.method() + " " + target.path() + " HTTP/1.1\r\n");
        head.append("Host: ").append(target.authority()).append("\r\n");
        for (Header header : target.headers()) {
            head.append(header.name()).append(": ").append(header.value()).append("\r\n");
        }
        if (target.sendsContent()) {
            head.append("Content-Length: ").append(target.body().length).append("\r\n");
        }
        if (!limits.keepAlive()) {
            head.append("Connection: close\r\n");
        }
        return head + "\r\n" + new String(target.body(), StandardCharsets.ISO_8859_1);
    }

    /** Whether an answer is read to its end. A client that does not takes the rest for the next answer. */
    protected boolean readsBodies() {
        return true;
    }

    /** Whether it reads over interim responses. One that does not takes the first of them for the answer. */
    protected boolean readsOverInterim() {
        return true;
    }

    /** The longest head of an answer that it reads, in bytes. */
    protected int longestHead() {
        return 1 << 20;
    }

    /** Whether it gives up a connection on which something came that nobody has asked for. */
    protected boolean looksForUnasked() {
        return true;
    }

    private RawConnection acquire() throws IOException, InterruptedException {
        permits.acquire();
        RawConnection connection = idle.poll();
        if (connection != null && looksForUnasked() && connection.hasUnasked()) {
            connections.remove(connection);
            connection.close();
            connection = null;
        }
        if (connection == null) {
            try {
                connection = new RawConnection(target, limits, longestHead());
            } catch (IOException e) {
                permits.release();
                throw e;
            }
            connections.add(connection);
        }
        return connection;
    }

    private void release(RawConnection connection, boolean reusable) {
        if (reusable) {
            idle.push(connection);
        } else {
            connections.remove(connection);
            connection.close();
        }
        permits.release();
    }

    private final class RawExchange implements Exchange {

        private final Completion completion;
        private @Nullable Thread caller;
        private @Nullable RawConnection underWay;
        private boolean cancelled;

        RawExchange(Completion completion) {
            this.completion = completion;
        }

        @Override
        public void start() {
            Outcome outcome = exchange();
            if (outcome.cause() != null) {
                completion.failed(outcome.cause());
            } else {
                completion.succeeded(outcome.status(), outcome.bodyBytes());
            }
        }

        @Override
        public synchronized void cancel() {
            cancelled = caller != null;
            if (underWay != null) {
                underWay.close();
            } else if (caller != null) {
                caller.interrupt();
            }
        }

        private Outcome exchange() {
            RawConnection connection = null;
            boolean reusable = false;
            begin();
            try {
                connection = acquire();
                use(connection);
                boolean head = target.method().equals("HEAD");
                Outcome outcome = connection.exchange(request(), readsBodies() && !head, readsOverInterim());
                reusable = end() && connection.keepAlive();
                return head ? new Outcome(outcome.status(), 0, null) : outcome;
            } catch (Exception e) {
                return new Outcome(0, 0, end() ? e : new TimeoutException("cancelled"));
            } finally {
                if (connection != null) {
                    release(connection, reusable);
                }
            }
        }

        private synchronized void begin() {
            caller = Thread.currentThread();
            cancelled = false;
        }

        private synchronized void use(RawConnection connection) throws TimeoutException {
            if (cancelled) {
                throw new TimeoutException("cancelled");
            }
            underWay = connection;
        }

        /** From here on a cancel finds nothing. False if one came before: the connection may be closed then. */
        private synchronized boolean end() {
            underWay = null;
            caller = null;
            // An interrupt that came too late to be noticed must not meet the next request.
            Thread.interrupted();
            return !cancelled;
        }
    }
}
