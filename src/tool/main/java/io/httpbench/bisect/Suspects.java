package io.httpbench.bisect;

import io.httpbench.result.ForkLibrary;
import io.httpbench.result.LibraryJar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What else than a library itself may have made its newer version break a rule: other artifacts of its graph. */
public final class Suspects {

    private Suspects() {}

    /**
     * Changes that give a newer version what an older one has, each as it follows the newer in {@code JB_CLIENT}. Artifacts that are
     * most of their group and have changed alike are one, since they seldom fit each other otherwise.
     */
    public static List<String> between(ForkLibrary older, ForkLibrary newer) {
        Map<String, String> before = versions(older);
        Map<String, String> now = versions(newer);
        String head = key(newer.jars().get(0));
        now.remove(head);
        Map<Alike, List<String>> changed = new LinkedHashMap<>();
        now.forEach((artifact, version) -> {
            String former = before.getOrDefault(artifact, version);
            if (!former.equals(version)) {
                changed.computeIfAbsent(new Alike(group(artifact), former, version), alike -> new ArrayList<>())
                        .add(artifact);
            }
        });
        List<String> suspects = new ArrayList<>();
        changed.forEach((alike, artifacts) -> {
            long ofGroup = now.keySet().stream()
                    .filter(artifact -> group(artifact).equals(alike.group()))
                    .count();
            boolean together = artifacts.size() > 1
                    && 2L * artifacts.size() > ofGroup
                    && !alike.group().equals(group(head));
            List<String> names = together ? List.of(alike.group()) : artifacts;
            names.forEach(name -> suspects.add("+" + name + "=" + alike.before()));
        });
        return suspects;
    }

    /** What artifacts have in common that have changed together. */
    private record Alike(String group, String before, String now) {}

    private static Map<String, String> versions(ForkLibrary library) {
        Map<String, String> versions = new LinkedHashMap<>();
        library.jars().forEach(jar -> versions.putIfAbsent(key(jar), jar.version()));
        return versions;
    }

    private static String key(LibraryJar jar) {
        String[] parts = jar.artifact().split(":", -1);
        return parts[0] + ":" + parts[1];
    }

    private static String group(String artifact) {
        return artifact.substring(0, artifact.indexOf(':'));
    }
}
