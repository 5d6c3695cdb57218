package io.httpbench.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** A home with settings whose only repository has HttpClient 4 as this build has it, under several versions. */
public final class LibraryRepository {

    private static final Path LIB = Path.of("target", "lib").toAbsolutePath();
    private static final String GROUP = "org.apache.httpcomponents:";

    private LibraryRepository() {}

    /** Makes it: 4.4.1 and 4.4.2 with a core of the same number, and 4.3.0, which has nothing in it. */
    public static Path withHttpClient4(Path folder) throws IOException {
        byte[] client = Files.readAllBytes(jarOf("httpclient"));
        byte[] core = Files.readAllBytes(jarOf("httpcore"));
        TestRepository remote = new TestRepository(Files.createDirectory(folder.resolve("remote")));
        String logging = deploy("commons-logging", remote);
        String codec = deploy("commons-codec", remote);
        for (String version : new String[] {"4.4.1", "4.4.2"}) {
            remote.deploy(GROUP + "httpcore", version, core);
        }
        remote.deploy(GROUP + "httpclient", "4.3.0", TestRepository.jar("empty:jar", "1"));
        for (String version : new String[] {"4.4.1", "4.4.2"}) {
            remote.deploy(GROUP + "httpclient", version, client, GROUP + "httpcore:" + version, logging, codec);
        }
        remote.deploy(GROUP + "httpclient", bundled("httpclient"), client, GROUP + "httpcore:4.4.2", logging, codec);
        Path home = folder.resolve("home");
        TestRepository.settings(
                Files.createDirectories(home.resolve(".m2")).resolve("settings.xml"),
                remote.folder().toUri().toString(),
                "");
        return home;
    }

    /** The same, and 4.4.3, whose core of the same number allocates 1 MB after each response. */
    public static Path withGreedyHttpClient4(Path folder) throws IOException {
        Path home = withHttpClient4(folder);
        TestRepository remote = new TestRepository(folder.resolve("remote"));
        byte[] client = Files.readAllBytes(jarOf("httpclient"));
        for (String version : new String[] {"4.4.1", "4.4.2"}) {
            remote.deploy(GROUP + "httpcore", version, Files.readAllBytes(jarOf("httpcore")));
            remote.deploy(GROUP + "httpclient", version, client, needed(version));
        }
        remote.deploy(GROUP + "httpcore", "4.4.3", greedyCore(folder));
        remote.deploy(GROUP + "httpclient", "4.4.3", client, needed("4.4.3"));
        return home;
    }

    private static String[] needed(String core) throws IOException {
        return new String[] {
            GROUP + "httpcore:" + core,
            "commons-logging:commons-logging:" + bundled("commons-logging"),
            "commons-codec:commons-codec:" + bundled("commons-codec")
        };
    }

    private static byte[] greedyCore(Path folder) throws IOException {
        String name = "org.apache.http.impl.DefaultConnectionReuseStrategy";
        Path greedy = OwnClientJar.naming("").source(name, """
                        package org.apache.http.impl;
                        public class DefaultConnectionReuseStrategy implements org.apache.http.ConnectionReuseStrategy {
                            public static final DefaultConnectionReuseStrategy INSTANCE = new DefaultConnectionReuseStrategy();
                            private static volatile byte[] last;
                            @Override
                            public boolean keepAlive(
                                    org.apache.http.HttpResponse response, org.apache.http.protocol.HttpContext context) {
                                last = new byte[1_000_000];
                                return true;
                            }
                        }
                        """).in(folder, "greedy.jar");
        String file = name.replace('.', '/') + ".class";
        Map<String, byte[]> files = files(jarOf("httpcore"));
        files.put(file, Objects.requireNonNull(files(greedy).get(file)));
        return TestRepository.jar(files);
    }

    /** A jar of this build. */
    public static Path jarOf(String artifact) throws IOException {
        try (Stream<Path> jars = Files.list(LIB)) {
            return jars.filter(jar -> jar.getFileName().toString().matches(artifact + "-\\d.*\\.jar"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Under its own version. */
    private static String deploy(String artifact, TestRepository remote) throws IOException {
        Path jar = jarOf(artifact);
        String version =
                jar.getFileName().toString().substring(artifact.length() + 1).replace(".jar", "");
        remote.deploy(artifact + ":" + artifact, version, Files.readAllBytes(jar));
        return artifact + ":" + artifact + ":" + version;
    }

    /** The version that this build has. */
    public static String bundled(String artifact) throws IOException {
        String name = jarOf(artifact).getFileName().toString();
        return name.substring(artifact.length() + 1, name.length() - ".jar".length());
    }

    /** A jar of this build, without the POM in it, whose parent is in no repository here. */
    public static Path withoutPom(String artifact, Path copy) throws IOException {
        return Files.write(copy, TestRepository.jar(files(jarOf(artifact))));
    }

    private static Map<String, byte[]> files(Path path) throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        try (JarFile jar = new JarFile(path.toFile())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                if (!entry.isDirectory() && !entry.getName().startsWith("META-INF/maven/")) {
                    files.put(entry.getName(), jar.getInputStream(entry).readAllBytes());
                }
            }
        }
        return files;
    }
}
