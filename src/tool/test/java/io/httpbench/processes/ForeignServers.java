package io.httpbench.processes;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.catalogue.Clients;
import io.httpbench.testing.contract.Patience;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Whether our clients can read the answers of a server that we did not write: a hundred requests by each, in one JVM, where a fork
 * for each would spend its time on starting. What a client puts on the wire is the proof's to show. For {@code .ci/foreign}.
 */
public final class ForeignServers {

    private static final int REQUESTS = 100;
    private static final int SLOTS = 4;

    private static final Duration PATIENCE = Patience.ofFailure();

    private ForeignServers() {}

    /**
     * Exits with 1 when a client fails.
     *
     * @param args port, path, protocol, length of the body in bytes, names of clients with commas between or {@code all}
     */
    public static void main(String[] args) throws InterruptedException {
        Target target =
                new Target(Protocol.valueOf(args[2]), "127.0.0.1", Integer.parseInt(args[0]), args[1], "root", "test");
        long length = Long.parseLong(args[3]);
        List<String> names = List.of(args[4].split(","));
        List<String> failures = new ArrayList<>();
        int count = 0;
        for (ClientFactory factory : Clients.all()) {
            boolean wanted = names.equals(List.of("all")) || names.contains(factory.name());
            boolean runs = factory.absence().isEmpty()
                    && Runtime.version().feature() >= factory.minimumJava()
                    && factory.protocols().contains(target.protocol());
            if (wanted && runs) {
                count++;
                String problem = ask(factory, target, length);
                System.out.printf("%-20s %s%n", factory.name(), problem.isEmpty() ? REQUESTS + " answers" : problem);
                if (!problem.isEmpty()) {
                    failures.add(factory.name());
                }
            }
        }
        boolean complete = names.equals(List.of("all")) ? count > 0 : count == names.size();
        // Threads of libraries are the contract's subject.
        Runtime.getRuntime().halt(failures.isEmpty() && complete ? 0 : 1);
    }

    /** What went wrong, or nothing. */
    private static String ask(ClientFactory factory, Target target, long length) throws InterruptedException {
        BlockingQueue<String> ends = new LinkedBlockingQueue<>();
        Completion completion = new Completion() {
            @Override
            public void succeeded(int status, long bodyBytes) {
                ends.add(
                        status == 200 && bodyBytes == length
                                ? ""
                                : "status " + status + " with " + bodyBytes + " bytes");
            }

            @Override
            public void failed(Throwable cause) {
                ends.add(String.valueOf(cause));
            }
        };
        int lanes = factory.blocking() ? SLOTS : 1;
        try (Client client = factory.open(target, new Limits(SLOTS, 1, lanes, SLOTS, PATIENCE, PATIENCE))) {
            List<Exchange> exchanges = new ArrayList<>();
            for (int slot = 0; slot < SLOTS; slot++) {
                exchanges.add(client.newExchange(slot % lanes, completion));
            }
            for (int sent = 0; sent < REQUESTS; sent += SLOTS) {
                exchanges.forEach(Exchange::start);
                for (int slot = 0; slot < SLOTS; slot++) {
                    String problem = ends.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
                    if (problem == null) {
                        return "no completion within " + PATIENCE.toSeconds() + " s";
                    }
                    if (!problem.isEmpty()) {
                        return problem;
                    }
                }
            }
            return "";
        }
    }
}
