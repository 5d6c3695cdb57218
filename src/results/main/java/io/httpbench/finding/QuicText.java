package io.httpbench.finding;

import io.httpbench.api.Protocol;
import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.ServerView;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a row in HTTP/3 put on the wire, in words: no relay stands there, so the server tells it, and its machine. */
public final class QuicText {

    private QuicText() {}

    /** One sentence; null for other rows, and where nobody has counted. */
    public static @Nullable String of(CellResult cell) {
        List<ServerView> views = cell.forks().stream()
                .filter(ForkResult::counts)
                .map(ForkResult::server)
                .filter(Objects::nonNull)
                .toList();
        boolean inQuic = !views.isEmpty()
                && views.stream().allMatch(view -> view.protocolSeen().equals(Protocol.H3.name()));
        if (!inQuic) {
            return null;
        }
        long dropped = views.stream()
                .mapToLong(view -> Objects.requireNonNullElse(view.datagramsDropped(), 0L))
                .sum();
        List<Double> datagrams = views.stream()
                .map(ServerView::datagramsPerRequest)
                .filter(Objects::nonNull)
                .sorted()
                .toList();
        return Stream.of(
                        "HTTP/3 by the server's count",
                        connections(views),
                        datagrams.isEmpty() ? null : datagrams(datagrams),
                        dropped == 0 ? null : dropped + " datagrams dropped")
                .filter(Objects::nonNull)
                .collect(Collectors.joining(", "));
    }

    private static String connections(List<ServerView> views) {
        LongSummaryStatistics opened =
                views.stream().mapToLong(ServerView::connectionsOpened).summaryStatistics();
        return range(String.valueOf(opened.getMin()), String.valueOf(opened.getMax())) + " connections";
    }

    private static String datagrams(List<Double> ascending) {
        return range(hundredths(ascending.get(0)), hundredths(ascending.get(ascending.size() - 1)))
                + " datagrams per request";
    }

    private static String hundredths(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }

    /** Of all forks: one number where they agree. */
    private static String range(String least, String most) {
        return least.equals(most) ? least : least + " to " + most;
    }
}
