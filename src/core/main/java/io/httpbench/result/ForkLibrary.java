package io.httpbench.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The jars of a row's client, in a run that asks for versions.
 *
 * @param asked the version as rows are named by it
 * @param jars the library itself first
 * @param wraps the client on whose library this one is built; null for none, which is all clients of this tool
 */
public record ForkLibrary(
        String asked, List<LibraryJar> jars, @Nullable String wraps) {

    private static final String ABSENT = "none";
    private static final String OTHER_BUILD = ", another file";

    /** Of a client of this tool. */
    public ForkLibrary(String asked, List<LibraryJar> jars) {
        this(asked, jars, null);
    }

    /**
     * What else differs besides the library itself, for display: {@code io.netty 4.2.17.Final → 4.2.18.Final (12 artifacts)}.
     * Artifacts of one group that change alike are one.
     */
    public List<String> elseFrom(ForkLibrary other) {
        Map<String, LibraryJar> before = byArtifact();
        Map<String, LibraryJar> after = other.byArtifact();
        Set<String> artifacts = new TreeSet<>(before.keySet());
        artifacts.addAll(after.keySet());
        artifacts.remove(head());
        artifacts.remove(other.head());
        Map<String, List<String>> groups = new LinkedHashMap<>();
        for (String artifact : artifacts) {
            LibraryJar one = before.get(artifact);
            LibraryJar two = after.get(artifact);
            if (!Objects.equals(one, two)) {
                String group = artifact.substring(0, artifact.indexOf(':'));
                groups.computeIfAbsent(group + "\n" + change(one, two), key -> new ArrayList<>())
                        .add(artifact);
            }
        }
        List<String> texts = new ArrayList<>();
        groups.forEach((key, members) -> texts.add(text(key.split("\n", -1), members)));
        return texts;
    }

    private String head() {
        return jars.isEmpty() ? "" : jars.get(0).artifact();
    }

    private static String text(String[] groupAndChange, List<String> members) {
        return members.size() == 1
                ? members.get(0).substring(members.get(0).indexOf(':') + 1) + " " + groupAndChange[1]
                : groupAndChange[0] + " " + groupAndChange[1] + " (" + members.size() + " artifacts)";
    }

    private static String change(@Nullable LibraryJar one, @Nullable LibraryJar two) {
        String before = one == null ? ABSENT : one.version();
        String after = two == null ? ABSENT : two.version();
        return before.equals(after) ? before + OTHER_BUILD : before + " → " + after;
    }

    private Map<String, LibraryJar> byArtifact() {
        Map<String, LibraryJar> map = new TreeMap<>();
        jars.forEach(jar -> map.putIfAbsent(jar.artifact(), jar));
        return map;
    }
}
