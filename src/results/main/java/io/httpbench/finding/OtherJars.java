package io.httpbench.finding;

import io.httpbench.result.CellResult;
import io.httpbench.result.ForkLibrary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What else differs between two versions of one client, so that nobody blames the library for what its dependencies do. */
final class OtherJars {

    private OtherJars() {}

    /** One sentence for each version and the one before it in the order of rows; none where nothing else differs. */
    static List<String> sentences(List<CellResult> cells) {
        Map<String, Set<ForkLibrary>> byClient = new LinkedHashMap<>();
        for (CellResult cell : cells) {
            ForkLibrary library = cell.planned().library();
            if (library != null) {
                byClient.computeIfAbsent(cell.client(), client -> new LinkedHashSet<>())
                        .add(library);
            }
        }
        List<String> sentences = new ArrayList<>();
        byClient.forEach((client, libraries) -> sentences.addAll(sentences(client, List.copyOf(libraries))));
        return sentences;
    }

    private static List<String> sentences(String client, List<ForkLibrary> libraries) {
        List<String> sentences = new ArrayList<>();
        for (int i = 1; i < libraries.size(); i++) {
            ForkLibrary one = libraries.get(i - 1);
            ForkLibrary other = libraries.get(i);
            List<String> changes = one.elseFrom(other);
            if (!changes.isEmpty()) {
                sentences.add("%s %s → %s also differs in %s"
                        .formatted(client, one.asked(), other.asked(), String.join(", ", changes)));
            }
        }
        return sentences;
    }
}
