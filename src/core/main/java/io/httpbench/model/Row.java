package io.httpbench.model;

import io.httpbench.api.Protocol;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A client with a protocol that it speaks, as requested by the user.
 *
 * @param versions of its library, never empty; one that is named several times is compared with itself (A/A)
 */
public record Row(String client, Protocol protocol, List<LibraryVersion> versions) {

    private static final int LETTERS = 26;

    /** A row that is measured once, of the version that this tool has. */
    public Row(String client, Protocol protocol) {
        this(client, protocol, List.of(LibraryVersion.BUNDLED));
    }

    /** Whether it asks for no version but the one that this tool has. */
    public boolean bundled() {
        return versions.stream().allMatch(LibraryVersion::bundled);
    }

    /** How often it is measured. */
    public int copies(LibraryVersion version) {
        return Collections.frequency(versions, version);
    }

    /** Names of copies: A, B and so on; after Z with a number: A2. */
    public static List<String> copyNames(int copies) {
        return IntStream.range(0, copies).mapToObj(Row::copyName).toList();
    }

    private static String copyName(int index) {
        String letter = Character.toString('A' + index % LETTERS);
        return index < LETTERS ? letter : letter + (index / LETTERS + 1);
    }

    @Override
    public String toString() {
        return client + " " + protocol;
    }
}
