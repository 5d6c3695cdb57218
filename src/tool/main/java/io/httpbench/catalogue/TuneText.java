package io.httpbench.catalogue;

import io.httpbench.api.Protocol;
import io.httpbench.api.tune.Tunable;
import io.httpbench.model.KnownClient;
import java.util.List;
import java.util.stream.Collectors;

/** {@code list --tune}: which settings of its library each client has as shipped, with their values. */
public final class TuneText {

    private TuneText() {}

    /** Those of these clients; the ones without any in one line at the end. */
    public static String of(List<KnownClient> clients) {
        String without = clients.stream()
                .filter(client -> client.setups().tunables().isEmpty())
                .map(KnownClient::name)
                .collect(Collectors.joining(", "));
        return clients.stream()
                        .filter(client -> !client.setups().tunables().isEmpty())
                        .map(TuneText::of)
                        .collect(Collectors.joining("\n"))
                + (without.isEmpty() ? "" : "\nNothing to tune: " + without + "\n");
    }

    private static String of(KnownClient client) {
        String library = client.isForeign() ? client.file() + ", yours" : client.library() + " " + client.version();
        return client.name() + " (" + library + ")\n"
                + client.setups().tunables().stream()
                        .map(tunable ->
                                "  " + client.name() + "." + tunable.name() + ": " + about(client, tunable) + "\n")
                        .collect(Collectors.joining());
    }

    private static String about(KnownClient client, Tunable tunable) {
        return tunable.about() + where(client, tunable) + ". As shipped " + tunable.standard() + "; allowed: "
                + tunable.allowed() + " (" + tunable.term() + ")";
    }

    /** Nothing if it has an effect with all protocols that the client has as shipped. */
    private static String where(KnownClient client, Tunable tunable) {
        List<Protocol> ships =
                client.setups().connections().keySet().stream().sorted().toList();
        return tunable.protocols().containsAll(ships)
                ? ""
                : ", in "
                        + ships.stream()
                                .filter(tunable.protocols()::contains)
                                .map(Protocol::name)
                                .collect(Collectors.joining(" and "));
    }
}
