package io.httpbench.model;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A client with a protocol that it speaks, as requested by the user.
 *
 * @param copies how often; above 1 the row is compared with itself (A/A)
 */
public record Row(String client, Protocol protocol, int copies) {

    private static final int LETTERS = 26;

    /** A row that is measured once. */
    public Row(String client, Protocol protocol) {
        this(client, protocol, 1);
    }

    /** A, B and so on; after Z with a number: A2. */
    public List<String> copyNames() {
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
