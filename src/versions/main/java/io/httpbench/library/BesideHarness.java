package io.httpbench.library;

import io.httpbench.model.files.Jar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The class path of forks with a library of another version: what both it and the harness need is there once, in the higher version.
 *
 * @param jars those of the harness first
 * @param notes what that changes for the library, each a sentence
 */
public record BesideHarness(List<Jar> jars, List<String> notes) {

    /** Merges them. */
    public static BesideHarness of(List<Jar> harness, List<Jar> library) {
        List<Jar> jars = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (Jar ours : harness) {
            Optional<Jar> theirs = same(ours, library);
            if (theirs.isEmpty()
                    || VersionList.compare(ours.version(), theirs.get().version()) > 0) {
                jars.add(ours);
                theirs.ifPresent(
                        older -> notes.add("forks have " + ours + ", which they need, instead of " + older.version()));
            }
        }
        List<Jar> kept = List.copyOf(jars);
        library.stream().filter(theirs -> same(theirs, kept).isEmpty()).forEach(jars::add);
        return new BesideHarness(List.copyOf(jars), List.copyOf(notes));
    }

    private static Optional<Jar> same(Jar jar, List<Jar> others) {
        return others.stream()
                .filter(other -> other.artifact().equals(jar.artifact()))
                .findFirst();
    }
}
