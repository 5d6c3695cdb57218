package io.httpbench.catalogue;

import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.api.SetupPoint;
import io.httpbench.model.KnownClient;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** {@code list --setup}: how each client is set up and what it does by itself, one line per point. */
public final class SetupText {

    private SetupText() {}

    /** That of these clients. */
    public static String of(List<KnownClient> clients) {
        return clients.stream().map(SetupText::of).collect(Collectors.joining("\n"));
    }

    private static String of(KnownClient client) {
        List<SetupPoint> points = client.setups().points();
        if (client.setups().connections().isEmpty()) {
            return client.name() + ": equal only\n" + lines(points, point -> point.text(Setup.EQUAL));
        }
        String protocols = client.setups().connections().keySet().stream()
                .sorted()
                .map(Protocol::name)
                .collect(Collectors.joining(" "));
        return client.name() + ": equal, and shipped with " + protocols + "\n" + lines(points, SetupText::both);
    }

    private static String lines(List<SetupPoint> points, Function<SetupPoint, String> text) {
        return points.stream().map(point -> "  " + text.apply(point) + "\n").collect(Collectors.joining());
    }

    private static String both(SetupPoint point) {
        return point.alike()
                ? point.text(Setup.EQUAL)
                : point.about() + ": equal: " + point.equal() + "; shipped: " + point.shipped();
    }
}
