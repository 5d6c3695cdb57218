package io.httpbench.app;

import io.httpbench.model.KnownClient;
import io.httpbench.model.Protocol;
import io.httpbench.model.SetupPoint;
import java.util.List;
import java.util.stream.Collectors;

/** {@code list --setup}: how the two set-ups of each client differ, one line per point. */
final class SetupText {

    private SetupText() {}

    static String of(List<KnownClient> clients) {
        return clients.stream().map(SetupText::of).collect(Collectors.joining("\n"));
    }

    private static String of(KnownClient client) {
        if (client.shipped().connections().isEmpty()) {
            return client.name() + ": equal only\n";
        }
        String protocols = client.shipped().connections().keySet().stream()
                .sorted()
                .map(Protocol::name)
                .collect(Collectors.joining(" "));
        return client.name() + ": equal, and shipped with " + protocols + "\n"
                + client.shipped().points().stream().map(SetupText::of).collect(Collectors.joining());
    }

    private static String of(SetupPoint point) {
        return "  " + point.about() + ": equal: " + point.equal() + "; shipped: " + point.shipped() + "\n";
    }
}
