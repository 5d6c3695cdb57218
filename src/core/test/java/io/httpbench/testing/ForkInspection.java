package io.httpbench.testing;

import io.httpbench.result.text.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Holds what {@link ForkInspector} has written of each fork of a run against what a fork of its client may have. */
public final class ForkInspection {

    /** Markers of each client; the two of java.net.http have none. */
    private static final Map<String, Set<String>> OWN = Map.ofEntries(
            Map.entry("Vertx", netty("io.vertx.core.Vertx")),
            Map.entry("ReactorNetty", netty("reactor.netty.http.client.HttpClient")),
            Map.entry("HttpClient4", Set.of("org.apache.http.client.HttpClient")),
            Map.entry("HttpClient5", Set.of("org.apache.hc.client5.http.classic.HttpClient")),
            Map.entry("HttpClient5Async", Set.of("org.apache.hc.client5.http.classic.HttpClient")),
            Map.entry("AsyncHttpClient", netty("org.asynchttpclient.AsyncHttpClient")),
            Map.entry("Jdk", Set.of()),
            Map.entry("JdkAsync", Set.of()),
            Map.entry("OkHttp", Set.of("okhttp3.OkHttpClient")),
            Map.entry("OkHttpAsync", Set.of("okhttp3.OkHttpClient")),
            Map.entry("Jetty", Set.of("org.eclipse.jetty.client.HttpClient")),
            // Both offer io_uring on request.
            Map.entry("Netty", netty("io.netty.channel.uring.IoUring")),
            Map.entry("RawNetty", netty("io.netty.channel.uring.IoUring")),
            Map.entry("Armeria", netty("com.linecorp.armeria.client.WebClient")),
            Map.entry("Helidon", Set.of("io.helidon.webclient.api.WebClient")),
            Map.entry("ArangoDriver", Set.of("com.arangodb.ArangoDB")));

    private static final Set<String> SELECTORS = Set.of("HttpClient5Async", "Jdk", "JdkAsync", "Jetty", "ArangoDriver");

    private ForkInspection() {}

    private static Set<String> netty(String own) {
        return Set.of(own, "io.netty.channel.Channel", "io.netty.channel.epoll.Epoll");
    }

    /** Packs the agent into a jar and returns the option of the JVM that loads it. */
    public static String agent(Path jar, String folder) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(new Attributes.Name("Premain-Class"), ForkInspector.class.getName());
        String entry = ForkInspector.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            out.putNextEntry(new JarEntry(entry));
            out.write(ForkInspector.class
                    .getClassLoader()
                    .getResourceAsStream(entry)
                    .readAllBytes());
        }
        return "-javaagent:" + jar + "=" + folder;
    }

    /**
     * What is wrong with the forks of a run, in words. One fork per cell, one after the other, and no proofs.
     *
     * @param inspected where the agents wrote
     * @param run content of {@code results.json}
     */
    public static List<String> violations(Path inspected, JsonNode run) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(inspected)) {
            files = all.filter(file -> !file.toString().endsWith(".part"))
                    .sorted()
                    .toList();
        }
        List<String> violations = new ArrayList<>();
        JsonNode cells = run.get("cells");
        if (files.size() != cells.size()) {
            violations.add(files.size() + " forks were inspected, " + cells.size() + " cells measured");
        }
        for (int i = 0; i < Math.min(files.size(), cells.size()); i++) {
            JsonNode cell = cells.get(i);
            String client = cell.get("client").asString();
            List<String> lines = Files.readAllLines(files.get(i));
            Set<String> own = OWN.getOrDefault(client, Set.of());
            List<String> found = new ArrayList<>();
            checkClasses(own, lines, found);
            checkDescriptors(lines, found);
            checkTransport(transport(client, own), lines, cell.get("forks").get(0), found);
            found.forEach(
                    what -> violations.add(client + " " + cell.get("protocol").asString() + ": " + what));
        }
        return violations;
    }

    private static void checkClasses(Set<String> own, List<String> lines, List<String> violations) {
        Set<String> found = startingWith("found ", lines);
        if (!found.equals(own)) {
            violations.add("finds " + found + " instead of " + new TreeSet<>(own));
        }
        Set<String> loaded = startingWith("loaded ", lines);
        if (!loaded.contains("io.httpbench.load")) {
            violations.add("was never looked at while it ran");
        }
        Set<String> others = new HashSet<>(ForkInspector.MARKERS);
        others.removeAll(own);
        others.stream()
                .map(marker -> marker.substring(0, marker.lastIndexOf('.')))
                .filter(loaded::contains)
                .forEach(name -> violations.add("has loaded classes of " + name));
    }

    private static void checkDescriptors(List<String> lines, List<String> violations) {
        startingWith("inherited ", lines).stream()
                .filter(line -> !line.matches("[012] .*"))
                .filter(line -> !line.endsWith(".jar") && !line.endsWith("/lib/modules") && !line.contains("/proc/"))
                .forEach(line -> violations.add("has had from its start " + line));
        startingWith("open ", lines).stream()
                .filter(line -> line.endsWith("/http-benchmark-java.jar"))
                .forEach(line -> violations.add("has open the jar that names all libraries"));
    }

    private static String transport(String client, Set<String> own) {
        if (own.contains("io.netty.channel.Channel")) {
            return "epoll";
        }
        return SELECTORS.contains(client) ? "nio" : "blocking sockets";
    }

    private static void checkTransport(String wanted, List<String> lines, JsonNode fork, List<String> violations) {
        String said = fork.path("transport").asString();
        if (!said.equals(wanted)) {
            violations.add("says that its transport is " + said + " instead of " + wanted);
        }
        Set<String> open = startingWith("open ", lines).stream()
                .map(line -> line.substring(line.indexOf(' ') + 1))
                .collect(Collectors.toSet());
        if (open.contains("anon_inode:[io_uring]") || open.contains("anon_inode:[timerfd]") != wanted.equals("epoll")) {
            violations.add("holds " + open);
        }
    }

    private static Set<String> startingWith(String kind, List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(kind))
                .map(line -> line.substring(kind.length()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * For scripts: {@code agent <jar> <folder>} prints the JVM's option, {@code check <folder> <results.json>} ends with 1 when
     * something is wrong.
     */
    public static void main(String[] args) throws IOException {
        if (args[0].equals("agent")) {
            System.out.println(agent(Path.of(args[1]), args[2]));
            return;
        }
        List<String> violations = violations(Path.of(args[1]), Json.tree(Files.readString(Path.of(args[2]))));
        violations.forEach(System.err::println);
        System.exit(violations.isEmpty() ? 0 : 1);
    }
}
