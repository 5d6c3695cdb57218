package io.httpbench.catalogue;

import io.httpbench.api.ClientFactory;
import io.httpbench.catalogue.DescribeMain.Description;
import io.httpbench.child.Child;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.SettingsException;
import io.httpbench.library.ClientJar;
import io.httpbench.library.LibraryException;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.Jdk;
import io.httpbench.model.KnownClient;
import io.httpbench.model.files.IoTexts;
import io.httpbench.model.files.Jar;
import io.httpbench.model.text.ForeignText;
import io.httpbench.result.text.Json;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;

/** Finds the clients of jars, which a JVM like that of forks describes. */
final class OwnClientFinder {

    private static final Duration LONGEST = Duration.ofSeconds(30);

    private static final Pattern NAME = Pattern.compile("[A-Z][A-Za-z0-9]{0,59}");

    private final List<ClientFactory> ours;
    private final Jdk jdk;
    private final ClassPaths classPaths;
    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, OwnJar> found = new LinkedHashMap<>();

    private OwnClientFinder(List<ClientFactory> ours, Jdk jdk, ClassPaths classPaths) {
        this.ours = ours;
        this.jdk = jdk;
        this.classPaths = classPaths;
    }

    /**
     * The clients of this tool, and those of these jars; other entries are libraries.
     *
     * @param jdk of forks
     * @param classPaths of this tool
     * @throws SettingsException with what is wrong with each jar
     */
    static List<ClientFactory> find(List<ClientFactory> ours, Jdk jdk, ClassPaths classPaths, List<Path> entries) {
        return new OwnClientFinder(ours, jdk, classPaths).in(entries);
    }

    private List<ClientFactory> in(List<Path> entries) {
        List<Path> jars = new ArrayList<>();
        List<Path> libraries = new ArrayList<>();
        for (Path entry : entries) {
            try {
                (ClientJar.is(entry) ? jars : libraries).add(entry);
            } catch (LibraryException e) {
                refuse(entry, String.valueOf(e.getMessage()));
            }
        }
        if (jars.isEmpty() && problems.isEmpty()) {
            refuse(entries.get(0), "neither it nor anything beside it has a " + ClientJar.SERVICE);
        }
        jars.forEach(jar -> add(jar, libraries));
        found.values().forEach(this::checkWraps);
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
        return Stream.concat(ours.stream(), found.values().stream().map(OwnJar::factory))
                .toList();
    }

    private void add(Path entry, List<Path> libraries) {
        try {
            ClientJar jar = ClientJar.read(entry, classPaths.ours(), jdk.feature());
            Description description = describe(jar, libraries);
            if (!description.problem().isEmpty()) {
                refuse(entry, description.problem());
            } else if (description.clients().isEmpty()) {
                refuse(entry, "its provider has no client");
            }
            description.clients().forEach(client -> add(client, jar, libraries));
        } catch (LibraryException e) {
            refuse(entry, String.valueOf(e.getMessage()));
        }
    }

    private void add(KnownClient client, ClientJar jar, List<Path> libraries) {
        Jar named = jar.jar();
        KnownClient known = client.from(jar.file(), named.key(), named.version());
        String name = known.name();
        if (!NAME.matcher(name).matches()) {
            refuse(
                    jar.path(),
                    "'" + ForeignText.line(name)
                            + "' is no name of a client; allowed: letters and digits, beginning with a capital, at most 60");
        } else if (ours.stream().anyMatch(factory -> factory.name().equals(name))) {
            refuse(jar.path(), name + " is a client of this tool; allowed: a name that is not");
        } else if (known.protocols().isEmpty() && known.secureProtocols().isEmpty()) {
            refuse(jar.path(), name + " speaks no protocol; allowed: at least one, by clearText() or secure()");
        } else {
            OwnJar other = found.putIfAbsent(name, new OwnJar(known, jar, libraries));
            if (other != null) {
                refuse(
                        jar.path(),
                        "it has a client " + name + ", and so has "
                                + other.jar().path());
            }
        }
    }

    private void checkWraps(OwnJar own) {
        String wraps = own.known().wraps();
        boolean known = wraps.isEmpty()
                || (found.containsKey(wraps) && !wraps.equals(own.known().name()))
                || ours.stream().anyMatch(factory -> factory.name().equals(wraps));
        if (!known) {
            refuse(
                    own.jar().path(),
                    own.known().name() + " wraps '" + ForeignText.line(wraps)
                            + "', which is no other client; list shows them");
        }
    }

    private void refuse(Path entry, String why) {
        problems.add(new Problem(Setting.CLIENT_PATH.variable(), entry.toString(), why));
    }

    private Description describe(ClientJar jar, List<Path> libraries) {
        List<String> entries = new ArrayList<>(
                List.of(classPaths.forArtifacts(List.of()), jar.path().toString()));
        libraries.forEach(library -> entries.add(library.toString()));
        List<String> command = List.of(
                jdk.executable(),
                // Not into the user's working directory.
                "-XX:ErrorFile=" + Path.of(System.getProperty("java.io.tmpdir"), "hs_err_pid%p.log"),
                "-cp",
                String.join(File.pathSeparator, entries),
                DescribeMain.class.getName());
        try {
            Child.Ended described =
                    Child.run(Child.of(command).redirectError(ProcessBuilder.Redirect.DISCARD), LONGEST);
            if (described.status() == null) {
                return none("the JVM that loads its provider had not ended after " + LONGEST.toSeconds() + " s");
            }
            return described.well() && !described.lastWord().isEmpty()
                    ? Json.read(described.lastWord(), Description.class)
                    : none("the JVM that loads its provider ended with exit code " + described.status());
        } catch (JacksonException e) {
            return none("the JVM that loads its provider said something else than what its clients are");
        } catch (IOException e) {
            return none(IoTexts.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return none("interrupted");
        }
    }

    private static Description none(String problem) {
        return new Description(List.of(), problem);
    }
}
