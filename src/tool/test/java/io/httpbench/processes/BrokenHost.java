package io.httpbench.processes;

import com.sun.net.httpserver.HttpServer;
import io.httpbench.api.Protocol;
import io.httpbench.catalogue.HostList;
import io.httpbench.catalogue.HostMain;
import io.httpbench.host.Answer;
import io.httpbench.host.Host;
import io.httpbench.host.HostFactory;
import io.httpbench.host.HostOptions;
import io.httpbench.host.jdk.JdkHostFactory;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Hosts that do what none should. */
enum BrokenHost {
    /** None of that. */
    GOOD {
        @Override
        Host open(HostOptions options) throws Exception {
            return JdkHostFactory.JDK.open(options);
        }
    },
    /** Ends while it is loaded. */
    CRASH {
        @Override
        Host open(HostOptions options) throws Exception {
            HttpServer server =
                    HttpServer.create(new InetSocketAddress(options.address(), options.port()), options.backlog());
            AtomicInteger asked = new AtomicInteger();
            byte[] body = options.answer().bytes();
            server.createContext("/", exchange -> {
                if (asked.incrementAndGet() == 1_000) {
                    System.err.println("last words");
                    Runtime.getRuntime().halt(134);
                }
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
                exchange.close();
            });
            server.start();
            return new Host() {
                @Override
                public int port() {
                    return server.getAddress().getPort();
                }

                @Override
                public String transport() {
                    return "none";
                }

                @Override
                public void close() {
                    server.stop(0);
                }
            };
        }
    },
    /** Throws when it is opened. */
    THROWS {
        @Override
        Host open(HostOptions options) {
            throw new IllegalStateException("no luck");
        }
    },
    /** Never says that it listens. */
    HANG {
        @Override
        Host open(HostOptions options) throws Exception {
            new CountDownLatch(1).await();
            throw new AssertionError();
        }
    },
    /** Says that it listens, and does not. */
    DEAF {
        @Override
        Host open(HostOptions options) {
            return new Host() {
                @Override
                public int port() {
                    return 1;
                }

                @Override
                public String transport() {
                    return "none";
                }

                @Override
                public void close() {
                    // Nothing is open.
                }
            };
        }
    },
    /** Answers more than it was told to. */
    LONGER {
        @Override
        Host open(HostOptions options) throws Exception {
            Answer told = options.answer();
            return JdkHostFactory.JDK.open(new HostOptions(
                    options.address(),
                    options.port(),
                    options.protocol(),
                    options.ioThreads(),
                    options.backlog(),
                    new Answer(told.path(), told.contentType(), told.body() + "!"),
                    options.identity()));
        }
    };

    abstract Host open(HostOptions options) throws Exception;

    static HostList list() {
        return new HostList(factories(), ProcessWithThese.class.getName());
    }

    private static List<HostFactory> factories() {
        return Arrays.stream(values())
                .map(host -> HostFactory.named(host.name())
                        .clearText(Protocol.HTTP11)
                        .library("jdk.httpserver")
                        .opens(host::open))
                .toList();
    }

    /** Main class of their processes. */
    static final class ProcessWithThese {

        private ProcessWithThese() {}

        /** Called by the JVM. */
        public static void main(String[] args) {
            HostMain.run(factories());
        }
    }
}
