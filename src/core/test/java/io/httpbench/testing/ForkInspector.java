package io.httpbench.testing;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * A Java agent that writes down, from within a real fork, what is in it: what was open at its start, which classes of libraries
 * can be found, and again and again which are loaded and what is open. Needs nothing but the JDK, since it lies on the fork's
 * class path.
 */
public final class ForkInspector {

    /** A class of each library that a fork either must have or must not see. */
    static final List<String> MARKERS = List.of(
            "com.arangodb.ArangoDB",
            "com.linecorp.armeria.client.WebClient",
            "io.helidon.webclient.api.WebClient",
            "io.netty.channel.Channel",
            "io.netty.channel.epoll.Epoll",
            "io.netty.channel.uring.IoUring",
            "io.vertx.core.Vertx",
            "okhttp3.OkHttpClient",
            "org.apache.hc.client5.http.classic.HttpClient",
            "org.apache.http.client.HttpClient",
            "org.asynchttpclient.AsyncHttpClient",
            "org.eclipse.jetty.client.HttpClient",
            "reactor.netty.http.client.HttpClient",
            // What only the conductor and the stand-in need.
            "de.siegmar.fastcsv.writer.CsvWriter",
            "me.tongfei.progressbar.ProgressBar",
            "one.profiler.AsyncProfilerLoader",
            "okhttp3.tls.HeldCertificate",
            "org.apache.commons.statistics.distribution.TDistribution",
            "picocli.CommandLine");

    /** The tool's own, and JMH's, which has arguments. */
    private static final Pattern FORK =
            Pattern.compile("io\\.httpbench\\.fork\\.ForkMain|org\\.openjdk\\.jmh\\.runner\\.ForkedMain .*");

    private static final int PAUSE_MILLIS = 100;

    private ForkInspector() {}

    /** Called by the JVM before {@code main}. */
    public static void premain(String folder, Instrumentation instrumentation) throws IOException {
        if (!FORK.matcher(System.getProperty("sun.java.command", "")).matches()) {
            return;
        }
        Set<String> lines = new TreeSet<>();
        descriptors().forEach(line -> lines.add("inherited " + line));
        MARKERS.stream().filter(ForkInspector::canBeFound).forEach(name -> lines.add("found " + name));
        Path file = Path.of(
                folder,
                System.currentTimeMillis() + "-" + ProcessHandle.current().pid());
        write(file, lines);
        Thread thread = new Thread(() -> watch(file, lines, instrumentation), "fork-inspector");
        thread.setDaemon(true);
        thread.start();
    }

    private static void watch(Path file, Set<String> lines, Instrumentation instrumentation) {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                Thread.sleep(PAUSE_MILLIS);
                for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
                    lines.add("loaded " + loaded.getPackageName());
                }
                descriptors().forEach(line -> lines.add("open " + line));
                write(file, lines);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    private static boolean canBeFound(String name) {
        try {
            Class.forName(name, false, ClassLoader.getSystemClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        } catch (LinkageError e) {
            // There, and newer than this JVM, or without what it needs.
            return true;
        }
    }

    /** Whole or not at all: a fork may be ended at any moment. */
    private static void write(Path file, Set<String> lines) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Files.write(part, lines);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private static Set<String> descriptors() throws IOException {
        Set<String> links = new TreeSet<>();
        try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
            for (Path descriptor : descriptors) {
                try {
                    links.add(descriptor.getFileName() + " "
                            + Files.readSymbolicLink(descriptor).toString().replaceAll("\\d{2,}", "N"));
                } catch (IOException e) {
                    // Closed since it was listed.
                }
            }
        }
        return links;
    }
}
