package io.httpbench.card;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one client does.
 *
 * @param name of the row, unique in its card: the client, and what distinguishes it from others
 * @param client its name
 * @param version of its library
 * @param artifacts the jars of the library with their SHA-256, where the run has asked for a version; else empty
 * @param setup shipped or equal
 * @param jdk it ran on
 * @param cells by protocol, and then by situation
 */
public record CardRow(
        String name,
        String client,
        String version,
        List<String> artifacts,
        String setup,
        String jdk,
        Map<String, Map<String, CardCell>> cells) {

    /** The cell of a situation with a protocol. */
    public Optional<CardCell> cell(String protocol, String situation) {
        return Optional.ofNullable(cells.getOrDefault(protocol, Map.of()).get(situation));
    }
}
