package io.httpbench.behaviour;

import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.card.CardCell;
import io.httpbench.card.Mark;
import io.httpbench.model.files.TemporaryFolder;
import io.httpbench.stage.Board;
import io.httpbench.stage.Play;
import io.httpbench.stage.Request;
import io.httpbench.stage.Stage;
import io.httpbench.stage.StageConnection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One run of a situation: a stage and a client of its own, which are gone when it is over. Used by one thread. */
final class SituationRun {

    /** RFC 6761: no real one ends like this. */
    static final String NAME = "several.test";

    private static final String USER = "card";
    private static final String PASSWORD = "card-password";
    private static final Duration STILL = Duration.ofMillis(150);
    private static final Duration NOTICED = Duration.ofSeconds(1);
    /** Its JVM may be starting, on a busy machine. */
    private static final Duration LONGEST_OPENING = Duration.ofMinutes(1);

    private static final Duration LONGEST_QUIET = Duration.ofSeconds(5);
    private static final String CLIENT = "client";

    private final Situation situation;
    private final Actor actor;
    private final Duration patience;
    private final Stage stage;
    private final Board board;
    private final Map<String, List<Call>> calls = new LinkedHashMap<>();
    private final Map<Integer, Call> numbered = new HashMap<>();
    private boolean open;
    private boolean died;
    private String refused = "";
    private String stuck = "";
    private String threads = "";
    private int client;

    private SituationRun(Situation situation, Actor actor, Duration patience, Stage stage) {
        this.situation = situation;
        this.actor = actor;
        this.patience = patience;
        this.stage = stage;
        this.board = stage.board();
    }

    /**
     * Plays it once.
     *
     * @param cast who plays it
     * @param beginning with whom it begins to ask
     * @param shared the JVM that it is played in; null only where the situation asks for one of its own
     */
    static Seen play(Situation situation, Cast cast, @Nullable Actor shared, Together.One beginning)
            throws InterruptedException {
        Protocol protocol = cast.protocol();
        Play play = situation.play(protocol);
        try (Stage stage = Stage.open(play, cast.tls())) {
            Target target = new Target(
                    protocol,
                    situation.addresses().isEmpty() ? Stage.HOST : NAME,
                    stage.port(),
                    "/a",
                    USER,
                    PASSWORD,
                    play.tls() == Play.Encryption.NONE
                            ? null
                            : new Tls(cast.tls().authorities(), false),
                    situation.message());
            if (situation.jvm() == null) {
                return new SituationRun(situation, Objects.requireNonNull(shared), cast.patience(), stage)
                        .play(cast.row(), target, beginning);
            }
            List<String> options = new ArrayList<>(stage.filled(situation.jvm()));
            try (TemporaryFolder folder = TemporaryFolder.of("card");
                    Actor own = cast.start(named(options, situation.addresses(), folder.path()))) {
                Seen seen =
                        new SituationRun(situation, own, cast.patience(), stage).play(cast.row(), target, beginning);
                own.kill();
                return seen;
            }
        } catch (IOException e) {
            return new Seen(CardCell.NOT_STAGED, Mark.NONE, String.valueOf(e.getMessage()), Map.of(), List.of());
        }
    }

    /** The JVM looks names up in a file, and so does Vert.x, which brings a resolver of its own. */
    private static List<String> named(List<String> options, List<String> addresses, Path folder) throws IOException {
        if (!addresses.isEmpty()) {
            Path file = folder.resolve("hosts");
            Files.write(
                    file,
                    addresses.stream().map(address -> address + " " + NAME).toList());
            options.add("-Djdk.net.hosts.file=" + file);
            options.add("-Dvertx.disableDnsResolver=true");
        }
        return options;
    }

    private Seen play(RowPlan row, Target target, Together.One beginning) throws InterruptedException {
        client = actor.open(
                new ForkOrder.Opening(row.client(), row.setup(), situation.tune(), situation.unread(), target),
                this::hear,
                () -> board.note(CLIENT, "its JVM has ended", () -> {
                    died = true;
                    stuck = "yes";
                }));
        try {
            if (!board.await(() -> open || died || !refused.isEmpty(), LONGEST_OPENING) || !refused.isEmpty()) {
                String why = refused.isEmpty()
                        ? "the client was not open after " + LONGEST_OPENING.toSeconds() + " s"
                        : refused;
                return new Seen(CardCell.NOT_STAGED, Mark.NONE, why, Map.of(), board.events());
            }
            beginning.ready();
            beginning.await();
            for (ClientStep step : situation.steps()) {
                if (!stuck.isEmpty()) {
                    break;
                }
                act(step);
            }
            board.quiet(STILL, LONGEST_QUIET);
            return word();
        } finally {
            actor.forget(client);
        }
    }

    private Seen word() {
        boolean ended = board.look(() -> died);
        boolean itsOwn = situation.jvm() != null;
        Map<String, String> facts = Facts.of(stage, calls, stuck);
        if (itsOwn) {
            facts.put("jvm", ended ? "ended" : "runs");
            facts.put("threads", threads);
        }
        for (See see : situation.words()) {
            if ((!ended || itsOwn) && see.matches(facts)) {
                return new Seen(
                        see.words(fact -> facts.getOrDefault(fact, "none")), see.mark(), "", facts, board.events());
            }
        }
        if (ended) {
            return new Seen("JVM died", Mark.NONE, actor.lastWords(), facts, board.events());
        }
        String note = stuck.isEmpty() ? "none of its words fits" : "'" + stuck + "' waited in vain";
        return new Seen(CardCell.OTHER, Mark.NONE, note, facts, board.events());
    }

    private void hear(ForkWord word) {
        switch (word.what()) {
            case OPENED -> board.note(CLIENT, "open", () -> open = true);
            case REFUSED -> board.note(CLIENT, "cannot be opened", () -> refused = String.join(" < ", word.why()));
            case ANSWERED -> ends(word, "answered: %d, %d bytes".formatted(word.status(), word.bytes()));
            case LEAVING -> {
                String names = word.why().stream()
                        .map(name -> name.replaceAll("\\d+", "#"))
                        .distinct()
                        .collect(Collectors.joining(" | "));
                board.note(CLIENT, "leaves", () -> threads = names);
            }
            case FAILED -> ends(word, "failed: " + String.join(" < ", word.why()));
            default -> throw new IllegalStateException(word.toString());
        }
    }

    private void ends(ForkWord word, String how) {
        Call call = board.look(() -> numbered.get(word.call()));
        if (call != null) {
            board.note(CLIENT, call.name() + " " + how, () -> call.ends(word));
        }
    }

    private void act(ClientStep step) throws InterruptedException {
        switch (step.verb()) {
            case START -> start(step.argument(0, ""), Integer.parseInt(step.argument(1, "1")));
            case END -> {
                List<Call> group = calls.getOrDefault(step.argument(0, ""), List.of());
                // Those that have no end by then are what the situation wants to know.
                boolean ignored = board.await(() -> died || group.stream().allMatch(Call::ended), patience);
            }
            case CANCEL -> cancel(step.argument(0, ""));
            case ARRIVED -> {
                int started = calls.values().stream().mapToInt(List::size).sum();
                int wanted = step.arguments().isEmpty() ? started : Integer.parseInt(step.argument(0, ""));
                await(
                        step,
                        () -> stage.requests().stream().filter(Request::whole).count() >= wanted);
            }
            case MARKED -> {
                int wanted = Integer.parseInt(step.argument(0, "1"));
                await(step, () -> stage.marks() >= wanted);
            }
            case CLOSED -> {
                boolean ignored = board.await(() -> closed(step.argument(0, "")), NOTICED);
            }
            case QUIET -> board.quiet(Duration.ofMillis(Long.parseLong(step.argument(0, ""))), LONGEST_QUIET);
            case REST -> Thread.sleep(Long.parseLong(step.argument(0, "")));
            case RELEASE -> stage.release();
            case LEAVE -> {
                actor.leave(client);
                boolean ignored = board.await(() -> died, patience);
            }
            default -> throw new IllegalStateException(step.toString());
        }
    }

    private void await(ClientStep step, BooleanSupplier condition) throws InterruptedException {
        if (!board.await(() -> died || condition.getAsBoolean(), patience)) {
            board.note(CLIENT, "waited in vain: " + step, () -> stuck = step.toString());
        }
    }

    private boolean closed(String connection) {
        return stage.connections().stream()
                .filter(each -> each.name().equals(connection))
                .map(StageConnection::closed)
                .anyMatch(how -> !how.isEmpty());
    }

    private void start(String name, int count) {
        for (int i = 0; i < count; i++) {
            int number = actor.number();
            Call call = new Call(name);
            board.note(CLIENT, "starts " + name, () -> {
                calls.computeIfAbsent(name, key -> new ArrayList<>()).add(call);
                numbered.put(number, call);
            });
            actor.start(client, number);
        }
    }

    private void cancel(String name) {
        List<Integer> running = board.look(() -> numbered.entrySet().stream()
                .filter(entry -> entry.getValue().name().equals(name)
                        && !entry.getValue().ended())
                .map(Map.Entry::getKey)
                .toList());
        board.note(CLIENT, "cancels " + name);
        running.forEach(number -> actor.cancel(client, number));
    }
}
