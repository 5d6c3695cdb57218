package io.httpbench.command;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Protocol;
import io.httpbench.catalogue.Clients;
import io.httpbench.config.Setting;
import io.httpbench.config.SettingsException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The protocols in which a client is held to its contract. Unlike those of a run they may be of clear text and of TLS at once.
 *
 * @param asked in no order; none where the client does not exist
 * @param variables of a run in one of them, in that with the most conditions: settings are read for it
 */
record ContractProtocols(Set<Protocol> asked, Map<String, String> variables) {

    private static final String ALL = "all";

    /**
     * Those of a value of {@code JB_PROTOCOL}; null means that it is unset. A client that does not exist is for others to refuse.
     *
     * @throws SettingsException when the client does not speak one of them
     */
    static ContractProtocols of(List<ClientFactory> factories, String client, @Nullable String names) {
        String name = client.split("@", 2)[0];
        return Clients.find(factories, name)
                .map(factory -> of(factory, names))
                .orElseGet(() -> new ContractProtocols(Set.of(), Map.of()));
    }

    private static ContractProtocols of(ClientFactory factory, @Nullable String names) {
        Set<Protocol> spoken = EnumSet.noneOf(Protocol.class);
        spoken.addAll(factory.protocols());
        spoken.addAll(factory.secureProtocols());
        Set<Protocol> asked = EnumSet.noneOf(Protocol.class);
        if (names == null || names.isBlank() || names.equals(ALL)) {
            // As in a run, HTTP/3 has to be named.
            spoken.stream().filter(Protocol::isOverTcp).forEach(asked::add);
        } else {
            for (String name : names.split(",", -1)) {
                asked.add(spoken(factory, spoken, name.strip()));
            }
        }
        String scheme = Setting.SCHEME.variable();
        if (asked.contains(Protocol.H3)) {
            return new ContractProtocols(
                    asked, Map.of(scheme, "https", Setting.PROTOCOL.variable(), Protocol.H3.name()));
        }
        return new ContractProtocols(asked, Map.of(scheme, factory.protocols().isEmpty() ? "https" : "http"));
    }

    private static Protocol spoken(ClientFactory factory, Set<Protocol> spoken, String name) {
        return spoken.stream()
                .filter(protocol -> protocol.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new SettingsException(
                        Setting.PROTOCOL,
                        name,
                        factory.name() + " does not speak it; allowed: "
                                + spoken.stream().map(Protocol::name).collect(Collectors.joining(", ")) + ", or "
                                + ALL));
    }
}
