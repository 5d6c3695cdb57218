package io.httpbench.behaviour;

import io.httpbench.model.files.IoTexts;
import io.httpbench.model.text.Nearest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The situations of this build, and those of files. */
final class Situations {

    private static final String SUFFIX = ".txt";

    private Situations() {}

    private static final String FOLDER = Situations.class.getPackageName().replace('.', '/') + "/";

    /** Those of this build: all files of a folder, by group and name. */
    static Map<String, Situation> ours() {
        List<Situation> found = new ArrayList<>();
        for (String file : files()) {
            try {
                found.add(SituationParser.parse(file, resource(file)));
            } catch (SituationException e) {
                throw new IllegalStateException(e.getMessage(), e);
            }
        }
        found.sort(
                Comparator.comparing((Situation situation) -> situation.shown().group())
                        .thenComparing(Situation::id));
        Map<String, Situation> all = new LinkedHashMap<>();
        found.forEach(situation -> all.put(situation.id(), situation));
        return all;
    }

    private static List<String> files() {
        Path place = ownPlace();
        try {
            if (Files.isDirectory(place)) {
                try (Stream<Path> files = Files.list(place.resolve(FOLDER))) {
                    return names(files.map(file -> String.valueOf(file.getFileName())));
                }
            }
            try (JarFile jar = new JarFile(place.toFile())) {
                return names(jar.stream()
                        .map(JarEntry::getName)
                        .filter(name -> name.startsWith(FOLDER))
                        .map(name -> name.substring(FOLDER.length())));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> names(Stream<String> files) {
        return files.filter(name -> name.endsWith(SUFFIX)).sorted().toList();
    }

    /** The jar, or the folder of classes, that this class is in. */
    static Path ownPlace() {
        try {
            return Path.of(Situations.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = Situations.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing: build with Maven");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Those that are asked for: ids, beginnings of ids with {@code *}, and names of files, separated by commas; empty for all of this
     * build.
     *
     * @throws SituationException when one does not exist, with the nearest, or cannot be read
     */
    static List<Situation> asked(String names) throws SituationException {
        Map<String, Situation> ours = ours();
        if (names.isBlank()) {
            return List.copyOf(ours.values());
        }
        Map<String, Situation> asked = new LinkedHashMap<>();
        for (String name : names.split(",", -1)) {
            for (Situation situation : one(name.strip(), ours)) {
                Situation other = asked.putIfAbsent(situation.id(), situation);
                if (other != null && !other.equals(situation)) {
                    throw new SituationException(
                            "--situation: '" + situation.id() + "' is named twice, by different files");
                }
            }
        }
        return List.copyOf(asked.values());
    }

    private static List<Situation> one(String name, Map<String, Situation> ours) throws SituationException {
        if (name.endsWith(SUFFIX)) {
            return List.of(SituationParser.parse(name, file(name)));
        }
        List<Situation> found = new ArrayList<>();
        ours.forEach((id, situation) -> {
            if (id.equals(name) || (name.endsWith("*") && id.startsWith(name.substring(0, name.length() - 1)))) {
                found.add(situation);
            }
        });
        if (found.isEmpty()) {
            String nearest = Nearest.to(name, ours.keySet())
                    .map(id -> "did you mean " + id + "? ")
                    .orElse("");
            throw new SituationException("--situation: there is no situation '" + name + "'; " + nearest + "allowed: "
                    + ours.keySet().stream().collect(Collectors.joining(", ")) + ", a beginning with *, or a file "
                    + SUFFIX);
        }
        return found;
    }

    private static String file(String name) throws SituationException {
        try {
            return Files.readString(Path.of(name));
        } catch (IOException e) {
            throw new SituationException("--situation: " + name + ": " + IoTexts.of(e));
        }
    }
}
