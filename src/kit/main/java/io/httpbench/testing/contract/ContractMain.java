package io.httpbench.testing.contract;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.opentest4j.TestAbortedException;

/**
 * Entry point of the process of {@code contract}: checks one client in the equal set-up, without a build tool. The client is loaded
 * apart, so that it has none of the contract's libraries. When standard input ends, whoever asked is gone and the process exits
 * too.
 */
public final class ContractMain {

    /** Not 0: that is what a client which calls {@code exit()} says. */
    static final int HOLDS = 10;

    private static final int BROKEN = 1;
    private static final int BAD_INPUT = 2;

    /** Who waits at a terminal knows whether the machine is busy, and would rather ask again. */
    private static final Duration PATIENCE = Patience.ofFailure().dividedBy(6);

    /** Two minutes of it. */
    private static final int WAITS_IN_VAIN = 12;

    private static final int FIRST_PROTOCOL = 2;

    private static final int LONGEST_LINE = 600;

    /** Line breaks, what controls a terminal, and what has no shape: libraries and servers have a say in what went wrong. */
    private static final Pattern GAP = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Z}\\s]+");

    private final SharedPatience patience = new SharedPatience(WAITS_IN_VAIN);
    private final PrintStream out;

    private ContractMain(PrintStream out) {
        this.out = out;
    }

    /** Arguments: the client's class path, its name, and the names of its protocols; none for all. */
    public static void main(String[] args) {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        // Output of libraries must not get between the lines.
        System.setOut(System.err);
        followParent();
        int status;
        try {
            status = new ContractMain(out).run(List.of(args));
        } catch (Throwable t) {
            // Last resort: a client that cannot even be described breaks the contract.
            out.println(oneLine(t.toString()));
            status = BROKEN;
        }
        // Not exit(): no thread and no shutdown hook of a library may keep it.
        Runtime.getRuntime().halt(status);
    }

    private static void followParent() {
        Thread watch = new Thread(
                () -> {
                    try {
                        System.in.transferTo(PrintStream.nullOutputStream());
                    } catch (IOException e) {
                        // A broken pipe means the same as its end.
                    }
                    Runtime.getRuntime().halt(BROKEN);
                },
                "parent-watch");
        watch.setDaemon(true);
        watch.start();
    }

    private int run(List<String> args) {
        LoadedClient loaded = new LoadedClient(args.get(0));
        String name = args.get(1);
        // Libraries look for their parts with the loader of the thread that calls them, and their threads inherit it.
        Thread.currentThread().setContextClassLoader(loaded.loader());
        Optional<ClientFactory> found = loaded.named(name);
        if (found.isEmpty()) {
            out.println(name + ": no such client on its class path");
            return BAD_INPUT;
        }
        Set<Protocol> protocols = protocols(args.subList(FIRST_PROTOCOL, args.size()));
        List<Subject> subjects = Subject.all(found.get(), Setup.EQUAL, PATIENCE)
                .filter(subject -> protocols.contains(subject.protocol()))
                .filter(subject -> Runtime.version().feature() >= found.get().minimumJava(subject.protocol()))
                .toList();
        if (subjects.isEmpty()) {
            out.println(name + ": speaks none of " + protocols + " on JDK "
                    + Runtime.version().feature());
            return BAD_INPUT;
        }
        long broken = subjects.stream().filter(subject -> !holds(subject)).count();
        return broken == 0 ? HOLDS : BROKEN;
    }

    private static Set<Protocol> protocols(List<String> names) {
        Set<Protocol> protocols = EnumSet.noneOf(Protocol.class);
        names.forEach(name -> protocols.add(Protocol.valueOf(name)));
        return names.isEmpty() ? EnumSet.allOf(Protocol.class) : protocols;
    }

    private boolean holds(Subject subject) {
        List<Check> checks = Contract.checksFor(subject);
        int kept = 0;
        int left = 0;
        for (Check check : checks) {
            try {
                patience.run(subject, check);
                kept++;
            } catch (AssertionError failure) {
                String told = String.valueOf(failure.getMessage()).replaceFirst("\n", ": ");
                out.println("FAILS " + oneLine(told));
            } catch (TestAbortedException withoutPatience) {
                left++;
            }
        }
        out.printf(
                "%s: %d of %d checks hold%s%n",
                subject, kept, checks.size(), left == 0 ? "" : ", and " + left + " did not run");
        return kept == checks.size();
    }

    private static String oneLine(String text) {
        String line = GAP.matcher(text).replaceAll(" ").strip();
        return line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + "…";
    }
}
