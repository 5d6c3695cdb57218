package io.httpbench.behaviour;

import io.httpbench.api.Protocol;
import io.httpbench.card.Card;
import io.httpbench.card.CardCell;
import io.httpbench.card.CardRow;
import io.httpbench.stage.StageTls;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes a card: each situation three times for each row and protocol. What does not come out the same, or is not what a card says
 * that it is compared with, is played three times more when nothing else runs.
 */
public final class CardMaker {

    private static final int TIMES = 3;

    /** Forks that are busy at a time, and situations in each of them that are no mere waiting. */
    private static final int FORKS = 3;

    private static final int QUICK = 6;

    /** To start it, and for what is not played beside the waiting. */
    private static final int A_FORK_SECONDS = 8;

    private final List<Situation> situations;
    private final Duration patience;
    private final @Nullable Card baseline;
    private final Consumer<String> progress;
    private final StageTls tls = StageTls.make();
    private volatile @Nullable Thread maker;
    private volatile boolean interrupted;
    private final Cells cells = new Cells();

    /** Who plays, and what was seen of it, by situation. */
    private record Part(Cast cast, Map<String, List<Seen>> seen) {

        List<Seen> of(Situation situation) {
            return seen.computeIfAbsent(situation.id(), id -> Collections.synchronizedList(new ArrayList<>()));
        }
    }

    /**
     * For these situations.
     *
     * @param names ids, beginnings of ids with {@code *}, and names of files, separated by commas; empty for all of this build
     * @param patience with a request that does not end
     * @param baseline that the card will be compared with; null for none
     * @param progress receives a line now and then, on any thread
     * @throws SituationException when one does not exist, or cannot be read
     */
    public CardMaker(String names, Duration patience, @Nullable Card baseline, Consumer<String> progress)
            throws SituationException {
        this.situations = Situations.asked(names);
        this.patience = patience;
        this.baseline = baseline;
        this.progress = progress;
    }

    /**
     * Whether rows speak these protocols, situations arise in them, and the settings that they tune have values that these
     * libraries allow.
     *
     * @throws SituationException when none does, or one has not, with what is allowed
     */
    public void check(List<RowPlan> rows, Collection<Protocol> protocols) throws SituationException {
        if (rows.stream().allMatch(row -> Collections.disjoint(row.protocols(), protocols))) {
            throw new SituationException("card: nobody speaks %s here; allowed: %s"
                    .formatted(
                            names(protocols),
                            rows.stream()
                                    .map(row -> row.name() + " in " + names(row.protocols()))
                                    .collect(Collectors.joining("; "))));
        }
        if (arising(protocols).isEmpty()) {
            Situation first = situations.get(0);
            throw new SituationException("--situation: '%s' does not arise in %s; allowed: with %s"
                    .formatted(first.id(), names(protocols), names(first.protocols())));
        }
        for (RowPlan row : rows) {
            for (Situation situation : situations) {
                if (row.protocols().stream()
                        .anyMatch(each -> situation
                                .unjudged(row.setup(), row.shipped(), each)
                                .isEmpty())) {
                    situation.checkTuned(row.client(), row.shipped());
                }
            }
        }
    }

    private static String names(Collection<Protocol> protocols) {
        return protocols.stream().sorted().map(Protocol::name).collect(Collectors.joining(", "));
    }

    /**
     * Makes the card.
     *
     * @param tool version of this tool
     * @param protocols that are wanted
     * @param log receives what forks say to people
     * @throws IOException when a fork cannot be started
     */
    public Card make(String tool, List<RowPlan> rows, Collection<Protocol> protocols, Path log)
            throws IOException, InterruptedException {
        maker = Thread.currentThread();
        if (interrupted) {
            interrupt();
        }
        List<Part> parts = new ArrayList<>();
        for (RowPlan row : rows) {
            for (Protocol protocol : protocols) {
                if (row.protocols().contains(protocol)) {
                    parts.add(new Part(new Cast(row, protocol, log, tls, patience), new ConcurrentHashMap<>()));
                }
            }
        }
        int rounds = (parts.size() + FORKS - 1) / FORKS;
        progress.accept("situations: %d, rows with a protocol: %d, about %d s"
                .formatted(arising(protocols).size(), parts.size(), rounds * (patience.toSeconds() + A_FORK_SECONDS)));
        try {
            all(
                    FORKS,
                    parts.stream()
                            .map(part -> (Callable<Void>) () -> together(part))
                            .toList());
            for (Part part : parts) {
                again(part);
            }
        } catch (InterruptedException e) {
            if (!interrupted) {
                throw e;
            }
        }
        List<CardRow> made = rows.stream()
                .map(row -> row(
                        row,
                        protocols,
                        parts.stream()
                                .filter(part -> part.cast().row().name().equals(row.name()))
                                .toList()))
                .toList();
        List<String> names = protocols.stream().map(Protocol::name).toList();
        return new Card(
                Card.FORMAT,
                Card.KIND,
                tool,
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"),
                Math.toIntExact(patience.toSeconds()),
                arising(protocols).stream()
                        .map(situation -> situation.shown().on(names))
                        .toList(),
                made,
                cells.records());
    }

    /** Ends the making: the card then has what was played until now. Any thread. */
    public void interrupt() {
        interrupted = true;
        Thread making = maker;
        if (making != null) {
            making.interrupt();
        }
    }

    /** Those that arise in one of these protocols. */
    private List<Situation> arising(Collection<Protocol> protocols) {
        return situations.stream()
                .filter(situation -> !Collections.disjoint(situation.protocols(), protocols))
                .toList();
    }

    private List<Situation> judged(Part part) {
        return arising(Set.of(part.cast().protocol())).stream()
                .filter(situation -> part.cast().unjudged(situation).isEmpty())
                .toList();
    }

    /**
     * All situations of a part, in one fork: those that wait at once; beside them some of the others at a time, then those that have a
     * fork of their own.
     */
    private Void together(Part part) throws IOException, InterruptedException {
        long began = System.nanoTime();
        List<Situation> arising = judged(part);
        try (Actor actor = part.cast().start(List.of())) {
            // Its classes are loaded by the first one, whose times are nobody's.
            warm(part.cast(), actor);
            List<Callable<Void>> waiting = new ArrayList<>();
            List<Callable<Void>> quick = new ArrayList<>();
            List<Callable<Void>> apart = new ArrayList<>();
            // To open clients and to start JVMs takes the CPUs for seconds, and the words of those that wait tell
            // seconds.
            Together beginning = new Together(
                    TIMES * (int) arising.stream().filter(Situation::waits).count());
            for (int i = 0; i < TIMES; i++) {
                for (Situation situation : arising) {
                    if (situation.waits()) {
                        waiting.add(() -> once(part, situation, actor, beginning.one()));
                    } else {
                        (situation.jvm() == null ? quick : apart)
                                .add(() -> once(part, situation, actor, Together.ALONE));
                    }
                }
            }
            Callable<Void> busy = () -> {
                beginning.await();
                all(QUICK, quick);
                return all(QUICK, apart);
            };
            all(2, List.of(() -> all(Math.max(1, waiting.size()), waiting), busy));
        }
        progress.accept("%s: %d situations, %d s"
                .formatted(
                        part.cast().name(),
                        arising.size(),
                        Duration.ofNanos(System.nanoTime() - began).toSeconds()));
        return null;
    }

    /** Over TLS, too: a handshake whose classes are loaded beside all that waits would take seconds, and words tell seconds. */
    private static void warm(Cast cast, Actor actor) throws InterruptedException {
        for (String tls : cast.protocol() == Protocol.HTTP11 ? List.of("", "tls tls\n") : List.of("")) {
            try {
                Situation plain = SituationParser.parse("plain", """
                        situation plain 1
                        title nothing
                        on HTTP11 H2C H2 H3
                        client GET
                        server
                          c* loop ; await ; answer 200 10
                        do start a ; end a ; start b ; end b
                        see answered
                        """ + tls);
                Seen ignored = SituationRun.play(plain, cast, actor, Together.ALONE);
            } catch (SituationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private Void once(Part part, Situation situation, Actor actor, Together.One beginning) throws InterruptedException {
        try {
            part.of(situation).add(SituationRun.play(situation, part.cast(), actor, beginning));
            return null;
        } finally {
            beginning.ready();
        }
    }

    /** One after the other, with nothing beside: what did not come out the same. */
    private void again(Part part) throws IOException, InterruptedException {
        List<Situation> doubtful = judged(part).stream()
                .filter(situation -> isDoubtful(part, situation))
                .toList();
        if (doubtful.isEmpty()) {
            return;
        }
        progress.accept("%s: again, alone: %s"
                .formatted(
                        part.cast().name(), doubtful.stream().map(Situation::id).collect(Collectors.joining(", "))));
        for (Situation situation : doubtful) {
            List<Seen> seen = part.of(situation);
            List<Seen> alone = new ArrayList<>();
            try (Actor actor = situation.jvm() == null ? part.cast().start(List.of()) : null) {
                if (actor != null) {
                    warm(part.cast(), actor);
                }
                for (int i = 0; i < TIMES; i++) {
                    alone.add(SituationRun.play(situation, part.cast(), actor, Together.ALONE));
                }
            }
            if (alone.stream().map(Seen::text).distinct().count() == 1) {
                seen.clear();
            }
            seen.addAll(alone);
        }
    }

    private boolean isDoubtful(Part part, Situation situation) {
        List<Seen> seen = part.of(situation);
        if (seen.stream().map(Seen::text).distinct().count() > 1) {
            return true;
        }
        CardCell before = baseline == null
                ? null
                : baseline.row(part.cast().row().name())
                        .flatMap(row -> row.cell(part.cast().protocol().name(), situation.id()))
                        .orElse(null);
        return before != null
                && before.judged()
                && !seen.get(0).text().equals(before.mark().sign() + before.word());
    }

    private CardRow row(RowPlan row, Collection<Protocol> protocols, List<Part> parts) {
        Map<String, Map<String, CardCell>> byProtocol = new LinkedHashMap<>();
        for (Protocol protocol : protocols) {
            Map<String, CardCell> ofProtocol = new LinkedHashMap<>();
            for (Situation situation : arising(Set.of(protocol))) {
                ofProtocol.put(
                        situation.id(),
                        parts.stream()
                                .filter(part -> part.cast().protocol() == protocol)
                                .findFirst()
                                .map(part -> cell(situation, part))
                                .orElseGet(() -> CardCell.without(CardCell.NOT_SPOKEN, "")));
            }
            byProtocol.put(protocol.name(), ofProtocol);
        }
        return new CardRow(
                row.name(),
                row.client(),
                row.version(),
                row.artifacts(),
                row.setup().name().toLowerCase(Locale.ROOT),
                row.jdk(),
                byProtocol);
    }

    private CardCell cell(Situation situation, Part part) {
        String unjudged = part.cast().unjudged(situation);
        if (!unjudged.isEmpty()) {
            return CardCell.without(CardCell.UNJUDGED, unjudged);
        }
        List<Seen> seen = List.copyOf(part.of(situation));
        if (seen.size() < TIMES) {
            return CardCell.without(CardCell.NOT_PLAYED, "");
        }
        return cells.of(seen);
    }

    /** Does all of these, so many at a time; the first failure ends it. */
    private static Void all(int atATime, List<Callable<Void>> tasks) throws IOException, InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(atATime);
        try {
            for (Future<Void> done : pool.invokeAll(tasks)) {
                done.get();
            }
            return null;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException cannotStart) {
                throw cannotStart;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }
}
