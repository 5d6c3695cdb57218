package io.httpbench.stage;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * One connection: one thread reads what the client sends, in HTTP/3 the event loop of its server, another does what the script
 * says. What both and the observers see is guarded by the {@link Board}.
 */
public final class StageConnection {

    private static final Duration LONGEST = Duration.ofDays(1);
    private static final int BUFFER = 1 << 16;
    private static final int DEFAULT_WINDOW = 65_535;
    private static final int NO_CONTENT = 204;
    private static final int NOT_MODIFIED = 304;

    private final Stage stage;
    private final Board board;
    private final String name;
    private final List<ServerStep> script;
    private final int first;
    private final List<Request> requests = new ArrayList<>();
    private volatile @Nullable Line line;
    private volatile @Nullable Wire wire;
    private volatile boolean lazy;
    private volatile boolean mute;
    private int awaited;
    private @Nullable Request current;
    private String closed = "";
    private boolean over;
    private boolean acknowledged;
    private int settingsSent;
    private int pings;
    private int resets;
    private boolean goneAway;
    private int most;
    private long streamWindow = DEFAULT_WINDOW;
    private long window = DEFAULT_WINDOW;

    StageConnection(Stage stage, String name, List<ServerStep> script) {
        this.stage = stage;
        this.board = stage.board();
        this.name = name;
        this.script = script;
        int leading = 0;
        while (leading < script.size() && script.get(leading).verb() == ServerVerb.SETTINGS) {
            leading++;
        }
        this.first = leading;
        // Before its reader begins.
        this.lazy = leading < script.size() && script.get(leading).verb() == ServerVerb.LAZY;
    }

    /** {@code c1}, {@code c2} …; {@code o1} … to the other server. */
    public String name() {
        return name;
    }

    /** How the client has ended it: FIN, RST, TLS and why; empty while it has not. Guarded by the board. */
    public String closed() {
        return closed;
    }

    /** All requests whose head has come. Guarded by the board. */
    public List<Request> requests() {
        return requests;
    }

    /** PINGs of the client. Guarded by the board. */
    public int pings() {
        return pings;
    }

    /** RST_STREAMs of the client. Guarded by the board. */
    public int resets() {
        return resets;
    }

    /** Whether the client has sent GOAWAY. Guarded by the board. */
    public boolean saidGoAway() {
        return goneAway;
    }

    /** The most requests that were unanswered at a time. Guarded by the board. */
    public int most() {
        return most;
    }

    /** What may be sent on a new stream before the client gives more. Guarded by the board. */
    public long streamWindow() {
        return streamWindow;
    }

    /** What may be sent on all streams, with all that the client has given so far. Guarded by the board. */
    public long window() {
        return window;
    }

    // What the reader does.

    /** What carries it. Before anything comes. */
    void on(Line carrier) {
        line = carrier;
    }

    private Line line() {
        return Objects.requireNonNull(line);
    }

    /** From now on it is spoken. */
    void begins(Wire first) {
        board.change(() -> wire = first);
    }

    /** The client has ended it. */
    void closed(String how) {
        if (!board.look(() -> over || !closed.isEmpty())) {
            board.note(name, "← " + how, () -> closed = how);
        }
    }

    /** The client has sent what has no meaning. */
    void unreadable(String why) {
        board.note(name, "← what cannot be read: " + why, () -> closed = "FIN");
    }

    @Nullable
    Wire spoken() {
        return wire;
    }

    Wire wire() {
        return Objects.requireNonNull(wire);
    }

    void becomes(Wire next, String how) {
        board.note(name, "← " + how, () -> wire = next);
    }

    Map<String, Long> firstSettings() {
        Map<String, Long> settings = new LinkedHashMap<>();
        script.stream()
                .limit(first)
                .forEach(step -> settings.put(
                        step.arguments().get(0), Long.valueOf(step.arguments().get(1))));
        return settings;
    }

    Request begun(int stream, String method, String path, List<String> fields) {
        Request request = new Request(name, requests.size() + 1, stream, method, path, fields);
        board.note(name, "← " + method + " " + path + (stream == 0 ? "" : " on stream " + stream), () -> {
            requests.add(request);
            most = Math.max(most, (int) requests.stream()
                    .filter(each -> !each.answered() && !each.reset())
                    .count());
            stage.begun(request);
        });
        return request;
    }

    void more(Request request, long bytes) {
        board.change(() -> request.more(bytes));
    }

    void ended(Request request) {
        String content = request.content() == 0 ? "" : ", " + request.content() + " bytes";
        board.note(name, "← request " + request.number() + " is whole" + content, request::ended);
    }

    void reset(@Nullable Request request, String text) {
        board.note(name, "← " + text, () -> {
            resets++;
            if (request != null) {
                request.givenUp();
            }
        });
    }

    void said(String text, Runnable change) {
        board.note(name, "← " + text, change);
    }

    void does(String text) {
        board.note(name, "→ " + text, () -> {
            acknowledged = false;
            settingsSent++;
        });
    }

    void change(Runnable change) {
        board.change(change);
    }

    <T> T look(Supplier<T> reader) {
        return board.look(reader);
    }

    void acknowledged() {
        settingsSent--;
        acknowledged = settingsSent == 0;
    }

    void pinged() {
        pings++;
    }

    void goneAway() {
        goneAway = true;
    }

    void streamWindow(long size) {
        streamWindow = size;
    }

    void credited(long credit) {
        window += credit;
    }

    boolean lazy() {
        return lazy;
    }

    boolean mute() {
        return mute;
    }

    void waitWhileLazy() throws InterruptedException {
        await(() -> !lazy);
    }

    // What the script does.

    void act() {
        try {
            act(first, script.size());
        } catch (IOException e) {
            board.note(name, "the client no longer takes anything");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            board.note(name, "cannot be done: " + e.getMessage());
        }
    }

    private void act(int from, int to) throws IOException, InterruptedException {
        for (int i = from; i < to && !stage.over(); i++) {
            ServerStep step = script.get(i);
            if (step.verb() == ServerVerb.LOOP) {
                while (!stage.over()) {
                    act(i + 1, to);
                }
                return;
            }
            act(step);
            if (step.verb().ends()) {
                return;
            }
        }
    }

    /** Until it holds, or the stage is over. */
    void await(BooleanSupplier condition) throws InterruptedException {
        boolean ignored = board.await(() -> condition.getAsBoolean() || stage.over(), LONGEST);
        if (stage.over()) {
            throw new InterruptedException();
        }
    }

    private void act(ServerStep step) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(step.arguments());
        switch (step.verb()) {
            case AWAIT -> awaitRequest(Request::whole);
            case AWAIT_HEAD -> awaitRequest(request -> true);
            case GATE -> await(stage::released);
            case ACKED -> await(() -> acknowledged);
            case REST -> Thread.sleep(Long.parseLong(words.get(0)));
            case MARK -> board.note(name, "mark", stage::mark);
            case LAZY -> lazy = true;
            case READ -> board.change(() -> lazy = false);
            case MUTE -> {
                mute = true;
                line().goDead();
            }
            case HALF -> {
                // Java gives no stream to write to once the output has ended, and without one nobody would read on.
                await(() -> wire != null || stage.play().tls() == Play.Encryption.SILENT);
                close(step.verb());
            }
            case FIN, CUT, RST -> close(step.verb());
            default -> {
                await(() -> wire != null);
                speak(step, request(words), words);
            }
        }
    }

    private void awaitRequest(Predicate<Request> enough) throws InterruptedException {
        await(() -> requests.size() > awaited && enough.test(requests.get(awaited)));
        board.change(() -> current = requests.get(awaited++));
    }

    /** The one that is named, which is removed from the words, or else the last one that was awaited. */
    private @Nullable Request request(List<String> words) {
        if (!words.isEmpty() && words.get(0).startsWith("#")) {
            int number = Integer.parseInt(words.remove(0).substring(1));
            return board.look(() -> requests.size() < number ? null : requests.get(number - 1));
        }
        return board.look(() -> current);
    }

    private void speak(ServerStep step, @Nullable Request asked, List<String> words)
            throws IOException, InterruptedException {
        if (step.verb() == ServerVerb.BYTES) {
            String text = String.join(" ", words).replace("\\r", "\r").replace("\\n", "\n");
            sent(step, null);
            wire().write(text.getBytes(StandardCharsets.ISO_8859_1));
            return;
        }
        if (step.verb() == ServerVerb.SETTINGS) {
            wire().settings(Map.of(words.get(0), Long.valueOf(words.get(1))));
            return;
        }
        if (step.verb() == ServerVerb.GOAWAY) {
            sent(step, null);
            wire().goAway(lastStream(step.arguments().get(0)), words.get(words.size() - 1));
            return;
        }
        if (asked == null || board.look(asked::reset)) {
            board.note(name, "not done, as there is no such request any more: " + step);
            return;
        }
        answer(step, asked, words);
    }

    private void answer(ServerStep step, Request asked, List<String> words) throws IOException, InterruptedException {
        switch (step.verb()) {
            case ANSWER -> {
                int status = Integer.parseInt(words.get(0));
                answer(step, asked, status, filler(words.get(1)), stage.fields(words.subList(2, words.size())));
            }
            case GZIP ->
                answer(
                        step,
                        asked,
                        Integer.parseInt(words.get(0)),
                        gzip(Integer.parseInt(words.get(1))),
                        List.of("Content-Encoding: gzip"));
            case HEAD, INTERIM -> {
                sent(step, null);
                List<String> fields = stage.fields(words.subList(1, words.size()));
                wire().head(asked, Integer.parseInt(words.get(0)), fields, false);
            }
            case BODY -> {
                sent(step, null);
                wire().body(asked, filler(words.get(0)), false);
            }
            case CHUNK -> {
                sent(step, null);
                wire().chunk(asked, filler(words.get(0)));
            }
            case END -> {
                sent(step, asked);
                wire().end(asked);
            }
            case RESET -> {
                sent(step, asked);
                wire().reset(asked, words.get(0));
            }
            default -> throw new IllegalStateException(step.toString());
        }
    }

    /** Noted before it is sent: what the client does about it comes later. */
    private void sent(ServerStep step, @Nullable Request answered) {
        String text = step.toString();
        board.note(name, "→ " + (text.length() > 100 ? text.substring(0, 100) + "…" : text), () -> {
            if (answered != null) {
                answered.done();
            }
        });
    }

    private void answer(ServerStep step, Request asked, int status, byte[] content, List<String> given)
            throws IOException, InterruptedException {
        List<String> fields = new ArrayList<>(given);
        boolean without = status == NO_CONTENT || status == NOT_MODIFIED;
        if (!without && given.stream().noneMatch(field -> field.regionMatches(true, 0, "content-length:", 0, 15))) {
            fields.add("Content-Length: " + content.length);
        }
        boolean last = without || content.length == 0 || asked.method().equals("HEAD");
        sent(step, asked);
        wire().head(asked, status, fields, last);
        if (!last) {
            wire().body(asked, content, true);
        }
    }

    private static byte[] filler(String length) {
        return filler(Integer.parseInt(length));
    }

    private static byte[] filler(int length) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) Wire.FILLER);
        return bytes;
    }

    /** Never whole: there are long ones. */
    private static byte[] gzip(int length) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        byte[] part = filler(BUFFER);
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            for (int left = length; left > 0; left -= part.length) {
                out.write(part, 0, Math.min(left, part.length));
            }
        }
        return zipped.toByteArray();
    }

    private @Nullable Integer lastStream(String word) {
        if (word.equals("max")) {
            return null;
        }
        return word.startsWith("#")
                ? board.look(() -> requests.get(Integer.parseInt(word.substring(1)) - 1).stream())
                : Integer.valueOf(word);
    }

    private void close(ServerVerb how) throws IOException {
        board.note(name, "→ " + how.word());
        if (how != ServerVerb.HALF) {
            board.change(() -> over = true);
        }
        line().close(how);
    }

    /** Ends it whatever state it is in. */
    void end() {
        board.change(() -> over = true);
        Line carrier = line;
        if (carrier != null) {
            carrier.end();
        }
    }
}
