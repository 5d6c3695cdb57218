package io.httpbench.behaviour;

import io.httpbench.api.Protocol;
import io.httpbench.card.Card;
import io.httpbench.card.CardCell;
import io.httpbench.card.CardRow;
import io.httpbench.card.Mark;
import io.httpbench.stage.StageTls;
import io.httpbench.stage.WireEvent;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.regex.Pattern;
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

    /** Nothing is measured: what starts soonest and takes least. */
    private static final List<String> OPTIONS = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx512m");

    private static final int DIGITS = 12;

    private static final Pattern PORT =
            Pattern.compile("(127\\.0\\.0\\.\\d+|" + Pattern.quote(SituationRun.NAME) + "):\\d+");

    /** Facts of connections that nobody need read: they would be most of a card. */
    private static final Pattern USUAL = Pattern.compile("[co]\\d+\\.\\S+ (0|no|65,535)|[co]([4-9]|\\d\\d)\\..*");

    /** Lines of a record: the first ones and the last ones. */
    private static final int FIRST_LINES = 30;

    private static final int LAST_LINES = 10;

    private final List<Situation> situations;
    private final Duration patience;
    private final @Nullable Card baseline;
    private final Consumer<String> progress;
    private final StageTls tls = StageTls.make();
    private volatile @Nullable Thread maker;
    private volatile boolean interrupted;
    private final Map<String, List<String>> records = Collections.synchronizedMap(new LinkedHashMap<>());

    /** A row with a protocol, the log of its forks, and what was seen of it, by situation. */
    private record Part(RowPlan row, Protocol protocol, Path log, Map<String, List<Seen>> seen) {

        String name() {
            return row.name() + " " + protocol;
        }

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
     * Whether the settings that situations tune have values that these libraries allow.
     *
     * @throws SituationException when one has not, with what is allowed
     */
    public void check(List<RowPlan> rows) throws SituationException {
        for (RowPlan row : rows) {
            for (Situation situation : situations) {
                if (situation.unjudged(row.setup(), row.shipped()).isEmpty()) {
                    situation.checkTuned(row.client(), row.shipped());
                }
            }
        }
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
                    parts.add(new Part(row, protocol, log, new ConcurrentHashMap<>()));
                }
            }
        }
        int rounds = (parts.size() + FORKS - 1) / FORKS;
        progress.accept("situations: %d, rows with a protocol: %d, about %d s"
                .formatted(situations.size(), parts.size(), rounds * (patience.toSeconds() + A_FORK_SECONDS)));
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
                                .filter(part -> part.row().name().equals(row.name()))
                                .toList()))
                .toList();
        return new Card(
                Card.FORMAT,
                Card.KIND,
                tool,
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"),
                Math.toIntExact(patience.toSeconds()),
                situations.stream().map(Situation::shown).toList(),
                made,
                records);
    }

    /** Ends the making: the card then has what was played until now. Any thread. */
    public void interrupt() {
        interrupted = true;
        Thread making = maker;
        if (making != null) {
            making.interrupt();
        }
    }

    private List<Situation> arising(Protocol protocol) {
        return situations.stream()
                .filter(situation -> situation.protocols().contains(protocol))
                .toList();
    }

    private List<Situation> judged(Part part) {
        return arising(part.protocol()).stream()
                .filter(situation -> unjudged(part, situation).isEmpty())
                .toList();
    }

    private static String unjudged(Part part, Situation situation) {
        return situation.unjudged(part.row().setup(), part.row().shipped());
    }

    /**
     * All situations of a part, in one fork: those that wait at once; beside them some of the others at a time, then those that have a
     * fork of their own.
     */
    private Void together(Part part) throws IOException, InterruptedException {
        long began = System.nanoTime();
        List<Situation> arising = judged(part);
        try (Actor actor = start(part, List.of())) {
            // Its classes are loaded by the first one, whose times are nobody's.
            warm(part, actor);
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
                        part.name(),
                        arising.size(),
                        Duration.ofNanos(System.nanoTime() - began).toSeconds()));
        return null;
    }

    /** Over TLS, too: a handshake whose classes are loaded beside all that waits would take seconds, and words tell seconds. */
    private void warm(Part part, Actor actor) throws InterruptedException {
        for (String tls : part.protocol() == Protocol.HTTP11 ? List.of("", "tls tls\n") : List.of("")) {
            try {
                Situation plain = SituationParser.parse("plain", """
                        situation plain 1
                        title nothing
                        on HTTP11 H2C H2
                        client GET
                        server
                          c* loop ; await ; answer 200 10
                        do start a ; end a ; start b ; end b
                        see answered
                        """ + tls);
                Seen ignored = play(part, plain, actor, Together.ALONE);
            } catch (SituationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private Void once(Part part, Situation situation, Actor actor, Together.One beginning) throws InterruptedException {
        try {
            part.of(situation).add(play(part, situation, actor, beginning));
            return null;
        } finally {
            beginning.ready();
        }
    }

    private Seen play(Part part, Situation situation, @Nullable Actor actor, Together.One beginning)
            throws InterruptedException {
        return SituationRun.play(
                situation,
                part.protocol(),
                part.row(),
                actor,
                options -> start(part, options),
                tls,
                patience,
                beginning);
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
                .formatted(part.name(), doubtful.stream().map(Situation::id).collect(Collectors.joining(", "))));
        for (Situation situation : doubtful) {
            List<Seen> seen = part.of(situation);
            List<Seen> alone = new ArrayList<>();
            try (Actor actor = situation.jvm() == null ? start(part, List.of()) : null) {
                if (actor != null) {
                    warm(part, actor);
                }
                for (int i = 0; i < TIMES; i++) {
                    alone.add(play(part, situation, actor, Together.ALONE));
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
                : baseline.row(part.row().name())
                        .flatMap(row -> row.cell(part.protocol().name(), situation.id()))
                        .orElse(null);
        return before != null
                && before.judged()
                && !seen.get(0).text().equals(before.mark().sign() + before.word());
    }

    private static Actor start(Part part, List<String> more) throws IOException {
        RowPlan row = part.row();
        List<String> options = new ArrayList<>(OPTIONS);
        options.addAll(more);
        return Actor.start(
                row.command()
                        .of(
                                options,
                                row.classPath() + File.pathSeparator + Situations.ownPlace(),
                                CardFork.class.getName()),
                part.log());
    }

    private CardRow row(RowPlan row, Collection<Protocol> protocols, List<Part> parts) {
        Map<String, Map<String, CardCell>> cells = new LinkedHashMap<>();
        for (Protocol protocol : protocols) {
            Map<String, CardCell> ofProtocol = new LinkedHashMap<>();
            for (Situation situation : arising(protocol)) {
                ofProtocol.put(
                        situation.id(),
                        parts.stream()
                                .filter(part -> part.protocol() == protocol)
                                .findFirst()
                                .map(part -> cell(situation, part))
                                .orElseGet(() -> CardCell.without(CardCell.NOT_SPOKEN, "")));
            }
            cells.put(protocol.name(), ofProtocol);
        }
        return new CardRow(
                row.name(),
                row.client(),
                row.version(),
                row.artifacts(),
                row.setup().name().toLowerCase(Locale.ROOT),
                row.jdk(),
                cells);
    }

    private CardCell cell(Situation situation, Part part) {
        String unjudged = unjudged(part, situation);
        if (!unjudged.isEmpty()) {
            return CardCell.without(CardCell.UNJUDGED, unjudged);
        }
        List<Seen> seen = List.copyOf(part.of(situation));
        if (seen.size() < TIMES) {
            return CardCell.without(CardCell.NOT_PLAYED, "");
        }
        Map<String, Integer> words = new LinkedHashMap<>();
        seen.forEach(each -> words.merge(each.text(), 1, Integer::sum));
        Seen shown = seen.get(0);
        String record = record(shown.events());
        Map<String, String> facts = new LinkedHashMap<>();
        shown.facts().forEach((name, value) -> {
            if (!USUAL.matcher(name + " " + value).matches()) {
                facts.put(name, portless(value));
            }
        });
        if (words.size() == 1) {
            return new CardCell(shown.word(), shown.mark(), portless(shown.note()), facts, words, record);
        }
        String counts = words.entrySet().stream()
                .map(word -> word.getValue() + " × " + word.getKey())
                .collect(Collectors.joining(", "));
        return new CardCell(CardCell.VARIES, Mark.NONE, counts, facts, words, record);
    }

    /** Kept once for all cells that have the same, whatever the times. */
    private String record(List<WireEvent> events) {
        List<String> lines = new ArrayList<>();
        List<String> timeless = new ArrayList<>();
        for (WireEvent event : events) {
            String line = portless(event.line());
            timeless.add(line);
            lines.add("+%d ms %s".formatted(event.millis(), line));
        }
        if (lines.size() > FIRST_LINES + LAST_LINES) {
            List<String> between = lines.subList(FIRST_LINES, lines.size() - LAST_LINES);
            int left = between.size();
            between.clear();
            lines.add(FIRST_LINES, "… " + left + " lines …");
        }
        String key = digest(String.join("\n", timeless));
        records.putIfAbsent(key, lines);
        return key;
    }

    /** Ports are others each time. */
    static String portless(String text) {
        return PORT.matcher(text).replaceAll("$1:…");
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has it", e);
        }
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
