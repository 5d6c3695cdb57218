package io.httpbench.command;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Protocol;
import io.httpbench.catalogue.Clients;
import io.httpbench.config.Axis;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.model.Jdk;
import io.httpbench.model.KnownClient;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The protocols in which a client is held to its contract. Unlike those of a run they may be of clear text and of TLS at once.
 *
 * @param asked none for all
 * @param scheme one in which the client speaks anything: settings are read for it
 */
record ContractProtocols(Set<Protocol> asked, String scheme) {

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
                .orElseGet(() -> new ContractProtocols(Set.of(), "http"));
    }

    /** @throws SettingsException when the client of the rows speaks one of them on newer JDKs only */
    void check(Settings settings, List<KnownClient> known) {
        for (Jdk jdk : settings.axes().of(Axis.JAVA)) {
            for (KnownClient client : known) {
                boolean isIt =
                        settings.rows().stream().anyMatch(row -> row.client().equals(client.name()));
                asked.stream()
                        .filter(protocol -> isIt && jdk.feature() < client.minimumJava(protocol))
                        .findFirst()
                        .ifPresent(protocol -> refuse(client, protocol, jdk));
            }
        }
    }

    private static void refuse(KnownClient client, Protocol protocol, Jdk jdk) {
        throw new SettingsException(
                Setting.PROTOCOL,
                protocol.name(),
                client.name() + " speaks it from JDK " + client.minimumJava(protocol) + " on, and would run on "
                        + jdk.version() + " (" + jdk.home() + "); allowed: with a newer one in "
                        + Setting.JAVA_HOME.variable());
    }

    private static ContractProtocols of(ClientFactory factory, @Nullable String names) {
        Set<Protocol> spoken = EnumSet.noneOf(Protocol.class);
        spoken.addAll(factory.protocols());
        spoken.addAll(factory.secureProtocols());
        Set<Protocol> asked = EnumSet.noneOf(Protocol.class);
        if (names != null && !names.isBlank() && !names.equals(ALL)) {
            for (String name : names.split(",", -1)) {
                asked.add(spoken(factory, spoken, name.strip()));
            }
        }
        return new ContractProtocols(asked, factory.protocols().isEmpty() ? "https" : "http");
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
