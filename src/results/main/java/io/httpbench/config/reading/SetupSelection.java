package io.httpbench.config.reading;

import io.httpbench.api.Setup;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.model.KnownClient;
import io.httpbench.model.Row;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which rows exist in the requested set-ups. Every client has the equal one; not every library can be used as shipped with
 * every protocol.
 *
 * @param setups the requested ones
 * @param known the clients that exist
 * @param all the rows, were there no set-ups
 */
record SetupSelection(List<Setup> setups, List<KnownClient> known, List<Row> all) {

    /** Those with at least one of the set-ups. */
    List<Row> rows() {
        return setups.contains(Setup.EQUAL)
                ? all
                : all.stream().filter(this::isShipped).toList();
    }

    /** Rows that lack one of them, in one line; empty if there are none. */
    Optional<String> leftOut() {
        List<Row> without = without();
        return without.isEmpty()
                ? Optional.empty()
                : Optional.of(names(without.stream()) + ": no set-up " + Setup.SHIPPED.text());
    }

    /**
     * A client that was named, but has none of its rows as shipped; or, where none was named, no row at all.
     *
     * @param named whether the user named clients
     */
    Optional<Problem> problem(boolean named) {
        Set<String> shipped =
                all.stream().filter(this::isShipped).map(Row::client).collect(Collectors.toSet());
        List<Row> none = without().stream()
                .filter(row -> !shipped.contains(row.client()))
                .toList();
        return none.isEmpty() || (!named && !rows().isEmpty())
                ? Optional.empty()
                : Optional.of(new Problem(
                        Setting.SETUP.variable(),
                        Setup.SHIPPED.text(),
                        names(none.stream()) + (none.size() == 1 ? " has" : " have") + " no such set-up; allowed: with "
                                + pairs()));
    }

    private List<Row> without() {
        return setups.contains(Setup.SHIPPED)
                ? all.stream().filter(row -> !isShipped(row)).toList()
                : List.of();
    }

    private boolean isShipped(Row row) {
        return known.stream()
                .anyMatch(client ->
                        client.name().equals(row.client()) && client.setups().ships(row.protocol()));
    }

    private String pairs() {
        return names(known.stream()
                .flatMap(client -> client.setups().connections().keySet().stream()
                        .sorted()
                        .map(protocol -> new Row(client.name(), protocol))));
    }

    private static String names(Stream<Row> rows) {
        return rows.map(Row::toString).collect(Collectors.joining(", "));
    }
}
