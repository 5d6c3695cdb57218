package io.httpbench.library;

import io.httpbench.model.LibraryVersion;
import io.httpbench.model.files.Jar;
import java.util.List;

/**
 * A version of a client's library with all it needs.
 *
 * @param version exactly
 * @param head version of the library itself
 * @param jars those of the library itself first
 * @param notes what people should know about where they come from, each a sentence
 */
public record ResolvedLibrary(LibraryVersion version, String head, List<Jar> jars, List<String> notes) {

    /** The same under another name. */
    public ResolvedLibrary as(LibraryVersion other) {
        return new ResolvedLibrary(other, head, jars, notes);
    }

    /** The same with other jars. */
    ResolvedLibrary with(List<Jar> others) {
        return new ResolvedLibrary(version, head, others, notes);
    }
}
