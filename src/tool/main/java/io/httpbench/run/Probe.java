package io.httpbench.run;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.FailureClassifier;
import io.httpbench.api.FailureKind;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.catalogue.Clients;
import io.httpbench.child.Patience;
import io.httpbench.cli.ServerException;
import io.httpbench.config.Settings;
import io.httpbench.matrix.watch.ServerCounter;
import io.httpbench.model.Cell;
import io.httpbench.model.StatusSet;
import io.httpbench.model.text.FailureText;
import io.httpbench.preflight.TlsCheck;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * One request per path before anything is started, with the credentials, by the first client of the run in its protocol:
 * a server may speak only one protocol. Where it gets no answer another client asks, so that what one library cannot do is not
 * taken for the server's state: its row will say it.
 */
public final class Probe {

    /** A library that is cold needs seconds for its first request on a busy machine, whatever it needs later. */
    private static final Duration SHORTEST = Duration.ofSeconds(15);

    /** For another client, where the first got no answer in that time. */
    private static final Duration ONCE_MORE = Duration.ofSeconds(5);

    private static final int OK = 200;
    private static final int BAD_REQUEST = 400;
    private static final int UNAUTHORIZED = 401;
    private static final int NOT_FOUND = 404;

    /** The run ended before the server answered. */
    public static final class EarlyEndException extends Exception {
        private static final long serialVersionUID = 1L;
    }

    private Probe() {}

    /**
     * Requests each path of each server of a run once, with the first client that will request it; once more over UDP where a
     * row is: nobody may listen there.
     *
     * @throws ServerException with the reason and a hint, when a response is not the expected one
     */
    static void checkPaths(RunContext run, List<ClientFactory> factories) throws ServerException {
        Set<List<Object>> asked = new HashSet<>();
        for (Cell cell : run.cells()) {
            if (asked.add(List.of(cell.server(), cell.path(), cell.protocol().isOverTcp()))) {
                check(cell, factories, run);
            }
        }
    }

    private static void check(Cell cell, List<ClientFactory> factories, RunContext run) throws ServerException {
        ServerCounter server = run.server().counter();
        Path log = run.folder().resolve("probe-" + cell.server() + ".log");
        try {
            String failure = server.begin(cell, log);
            if (failure != null) {
                throw new ServerException(failure);
            }
            check(Clients.witnesses(factories, cell, run.server().tls() != null), run.target(cell), run);
        } finally {
            server.end();
        }
    }

    private static void check(List<ClientFactory> witnesses, Target target, RunContext run) throws ServerException {
        Settings settings = run.settings();
        StatusSet expected = settings.request().good().status();
        try {
            check(witnesses, target, expected, settings.load().timeout(), run.runner()::over);
        } catch (EarlyEndException e) {
            throw new ServerException("%s did not answer yet: %s".formatted(target.uri(), run.endedBy()));
        }
    }

    /**
     * Requests it until there is an answer, by one client after the other.
     *
     * @param witnesses at least one
     * @param over ends the waiting early
     * @throws ServerException with the reason and a hint, when the response is not the expected one; when none of them gets one,
     *     with what the first says
     */
    public static void check(
            List<ClientFactory> witnesses, Target target, StatusSet expected, Duration timeout, BooleanSupplier over)
            throws ServerException, EarlyEndException {
        ServerException none = null;
        for (ClientFactory witness : witnesses) {
            int status;
            try {
                status = ask(witness, target, none == null ? longer(timeout, SHORTEST) : ONCE_MORE, over);
            } catch (ServerException e) {
                // Who ends a run ends its servers, too: the connection that broke then is no fault of theirs.
                if (over.getAsBoolean()) {
                    throw new EarlyEndException();
                }
                none = none == null ? e : none;
                continue;
            }
            // Some take an interim response for the answer.
            if (status >= OK || none != null) {
                judge(target, status, expected);
                return;
            }
            none = new ServerException(unexpected(target, status, expected));
        }
        throw Objects.requireNonNull(none);
    }

    private static void judge(Target target, int status, StatusSet expected) throws ServerException {
        if (expected.bits().get(status)) {
            return;
        }
        throw switch (status) {
            case UNAUTHORIZED ->
                new ServerException("%s answers 401: %s is not let in. Set JB_USER and JB_PASSWD."
                        .formatted(
                                target.uri(),
                                target.user().isEmpty()
                                        ? "a request without credentials"
                                        : "user '" + target.user() + "' with this password"));
            case NOT_FOUND ->
                new ServerException(target.uri() + " answers 404: set JB_PATH to a path that this server has.");
            // Many servers say this in clear text when they speak TLS.
            case BAD_REQUEST -> explained(target, unexpected(target, status, expected));
            default -> new ServerException(unexpected(target, status, expected));
        };
    }

    private static String unexpected(Target target, int status, StatusSet expected) {
        return "%s answers %d, expected is %s. Set JB_PATH or JB_EXPECT_STATUS."
                .formatted(target.uri(), status, expected.text());
    }

    /** With the words of {@link TlsCheck}, or with these. */
    private static ServerException explained(Target target, String otherwise) {
        return new ServerException(TlsCheck.advice(target)
                .map(advice -> target.uri() + ": " + advice)
                .orElse(otherwise));
    }

    private static int ask(ClientFactory factory, Target target, Duration timeout, BooleanSupplier over)
            throws ServerException, EarlyEndException {
        CompletableFuture<Integer> answer = new CompletableFuture<>();
        Limits limits = new Limits(1, 1, 1, 1, timeout, timeout);
        try (Client client = factory.open(target, limits)) {
            Exchange exchange = client.newExchange(0, completing(answer));
            Thread sender = new Thread(exchange::start, "probe");
            sender.setDaemon(true);
            sender.start();
            try {
                return await(answer, timeout, over);
            } catch (TimeoutException e) {
                exchange.cancel();
                if (over.getAsBoolean()) {
                    throw new EarlyEndException();
                }
                throw explained(
                        target,
                        target.protocol().isOverTcp()
                                ? "%s does not answer within %d s.".formatted(target.uri(), timeout.toSeconds())
                                : nobodyInUdp(target));
            } catch (ExecutionException e) {
                throw unmeasurable(factory, target, e.getCause() == null ? e : e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new ServerException("interrupted");
            }
        } catch (RuntimeException e) {
            // Libraries reject what they do not support, such as a host name, when they are opened.
            throw unmeasurable(factory, target, e);
        }
    }

    /** Throws the exception of a timeout as soon as the run is over, too. */
    private static int await(CompletableFuture<Integer> answer, Duration timeout, BooleanSupplier over)
            throws ExecutionException, InterruptedException, TimeoutException {
        Patience patience = new Patience(timeout);
        while (true) {
            try {
                return answer.get(Patience.STEP.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                if (over.getAsBoolean() || patience.isOver()) {
                    throw e;
                }
            }
        }
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    private static ServerException unmeasurable(ClientFactory factory, Target target, Throwable cause) {
        boolean silent = !target.protocol().isOverTcp() && FailureClassifier.classify(cause) == FailureKind.CONNECT;
        return explained(
                target,
                silent
                        ? nobodyInUdp(target)
                        : "%s cannot be measured with %s in %s: %s"
                                .formatted(target.uri(), factory.name(), target.protocol(), FailureText.of(cause)));
    }

    /** Its port of TCP is open, as that was tried first. */
    private static String nobodyInUdp(Target target) {
        return ("%s: nothing answers in %s on UDP port %d. The server may not speak it, a firewall may keep UDP back, a container's port may not be published as %<d/udp, "
                        + "or the server may have a certificate only for a name that it is told (SNI), which no client tells for an address or for localhost.")
                .formatted(target.uri(), target.protocol(), target.port());
    }

    private static Completion completing(CompletableFuture<Integer> answer) {
        return new Completion() {
            @Override
            public void succeeded(int status, long bodyBytes) {
                answer.complete(status);
            }

            @Override
            public void failed(Throwable cause) {
                answer.completeExceptionally(cause);
            }
        };
    }
}
