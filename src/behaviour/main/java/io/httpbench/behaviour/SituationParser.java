package io.httpbench.behaviour;

import io.httpbench.api.Header;
import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.card.CardSituation;
import io.httpbench.card.Mark;
import io.httpbench.card.Rule;
import io.httpbench.model.text.Nearest;
import io.httpbench.stage.Play;
import io.httpbench.stage.ServerStep;
import io.httpbench.stage.ServerVerb;
import io.httpbench.stage.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads the file of a situation: keywords at the beginning of lines, with more lines below that are indented. Steps are separated by
 * semicolons between blanks.
 */
final class SituationParser {

    private static final String SHIPPED = "shipped";
    private static final String JVM = "jvm";
    private static final String TUNE = "tune";
    private static final String NAMES = "names";
    private static final String UNREAD = "unread";

    private static final List<String> KEYWORDS = List.of(
            "situation",
            "title",
            "group",
            "on",
            "rule",
            "sources",
            "client",
            "tls",
            "connect",
            "waits",
            SHIPPED,
            TUNE,
            UNREAD,
            NAMES,
            JVM,
            "server",
            "do",
            "see");
    private static final Set<String> KEPT_WITHOUT_TEXT = Set.of("waits", SHIPPED, UNREAD, NAMES, JVM);
    private static final List<String> NEEDED = List.of("situation", "title", "on", "client", "do", "see");

    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9-]{1,40}");
    private static final Pattern RULE =
            Pattern.compile("RFC(\\d+) ([\\d.]+) (MUST NOT|MUST|SHOULD NOT|SHOULD|MAY) +(.*)");
    private static final Pattern TIMES = Pattern.compile("(\\d{1,6}) times? (.*)");
    private static final Pattern CONNECTION = Pattern.compile("([co](?:[1-9]\\d?|\\*))\\s+(.*)");
    private static final Pattern GROUP = Pattern.compile("[a-z]{1,8}");
    private static final Pattern CONDITION = Pattern.compile("([a-z][a-z0-9.-]*)(?:([=<>])(\\S*))?");
    private static final Pattern TUNED = Pattern.compile("([a-z][a-z-]*)=(\\w+)");
    private static final Pattern JVM_OPTION = Pattern.compile("-[DX].+");
    private static final Pattern LOOPBACK = Pattern.compile("127(\\.\\d{1,3}){3}");
    private static final Pattern COUNT = Pattern.compile("\\d{1,8}");

    private static final int MOST_STEPS = 10_000;
    private static final int LONGEST_REST = 60_000;
    private static final int MOST_REQUESTS = 1_000;

    /** Before it is compressed, which makes it a thousandth. */
    private static final int MOST_ZIPPED = 1_000_000_000;

    private final String file;
    private final Map<String, List<Line>> lines = new LinkedHashMap<>();
    private final Set<String> groups = new LinkedHashSet<>();

    /** A line without its keyword. */
    private record Line(int number, String text) {}

    private SituationParser(String file) {
        this.file = file;
    }

    /**
     * Reads it.
     *
     * @param file its name, for messages
     * @throws SituationException with file, line, the word and what is allowed
     */
    static Situation parse(String file, String text) throws SituationException {
        return new SituationParser(file).parse(text);
    }

    private Situation parse(String text) throws SituationException {
        split(text);
        for (String needed : NEEDED) {
            if (!lines.containsKey(needed)) {
                throw new SituationException(
                        file + ": there is no line '" + needed + "'; it needs " + String.join(", ", NEEDED));
            }
        }
        Line head = only("situation");
        String[] words = head.text().split(" +", -1);
        if (words.length != 2
                || !ID.matcher(words[0]).matches()
                || !COUNT.matcher(words[1]).matches()) {
            throw problem(head, head.text(), "an id of small letters, digits and -, and the number of its version");
        }
        Set<Protocol> protocols = protocols();
        List<ClientStep> steps = clientSteps();
        Map<String, List<ServerStep>> scripts = scripts(protocols);
        checkWaits(steps, scripts);
        Rule rule = rule();
        Play.Encryption encryption = encryption();
        if (protocols.contains(Protocol.H3) && (silent() || encryption == Play.Encryption.SILENT)) {
            throw new SituationException(
                    file + ": 'silent' is of connections over TCP; allowed: without " + Protocol.H3);
        }
        CardSituation shown = new CardSituation(
                words[0],
                Integer.parseInt(words[1]),
                only("title").text(),
                lines.containsKey("group") ? only("group").text() : "yours",
                protocols.stream().sorted().map(Protocol::name).toList(),
                rule,
                List.of(joined("sources").split(" +")).stream()
                        .filter(source -> !source.isEmpty())
                        .toList(),
                text.strip());
        return new Situation(
                shown,
                protocols,
                message(),
                encryption,
                silent(),
                lines.containsKey("waits"),
                shippedOnly(),
                scripts,
                steps,
                words(rule),
                tune(),
                lines.containsKey(UNREAD),
                addresses(),
                jvm());
    }

    private void split(String text) throws SituationException {
        String keyword = "";
        int number = 0;
        for (String raw : text.split("\r?\n", -1)) {
            number++;
            String rest = raw.strip();
            if (rest.isEmpty() || rest.startsWith("#")) {
                continue;
            }
            if (!Character.isWhitespace(raw.charAt(0))) {
                String[] parts = rest.split("\\s+", 2);
                keyword = parts[0];
                if (!KEYWORDS.contains(keyword)) {
                    throw unknown(new Line(number, raw), keyword, "keyword", KEYWORDS);
                }
                rest = parts.length == 1 ? "" : parts[1];
            } else if (keyword.isEmpty()) {
                throw problem(new Line(number, raw), rest, "a keyword first: " + String.join(", ", KEYWORDS));
            }
            List<Line> of = lines.computeIfAbsent(keyword, key -> new ArrayList<>());
            if (!rest.isEmpty() || KEPT_WITHOUT_TEXT.contains(keyword)) {
                of.add(new Line(number, rest));
            }
        }
    }

    private Line only(String keyword) {
        List<Line> of = lines.getOrDefault(keyword, List.of());
        return of.isEmpty() ? new Line(0, "") : new Line(of.get(0).number(), joined(keyword));
    }

    private String joined(String keyword) {
        return lines.getOrDefault(keyword, List.of()).stream().map(Line::text).collect(Collectors.joining(" "));
    }

    private Set<Protocol> protocols() throws SituationException {
        Line line = only("on");
        Set<Protocol> protocols = EnumSet.noneOf(Protocol.class);
        for (String name : line.text().split(" +", -1)) {
            List<String> all =
                    Arrays.stream(Protocol.values()).map(Protocol::name).toList();
            if (!all.contains(name)) {
                throw unknown(line, name, "protocol", all);
            }
            protocols.add(Protocol.valueOf(name));
        }
        return protocols;
    }

    private Rule rule() throws SituationException {
        Line line = only("rule");
        if (line.text().isEmpty()) {
            return Rule.NONE;
        }
        Matcher rule = RULE.matcher(line.text());
        if (!rule.matches()) {
            throw problem(line, line.text(), "RFC9110 9.2.2 SHOULD NOT and what it says, with MUST, SHOULD or MAY");
        }
        return new Rule("RFC " + rule.group(1), rule.group(2), rule.group(3), rule.group(4));
    }

    private Play.Encryption encryption() throws SituationException {
        Line line = only("tls");
        if (line.text().isEmpty()) {
            return Play.Encryption.NONE;
        }
        List<String> words = Arrays.stream(Play.Encryption.values())
                .skip(1)
                .map(Play.Encryption::word)
                .toList();
        int found = words.indexOf(line.text());
        if (found < 0) {
            throw unknown(line, line.text(), "beginning of a connection", words);
        }
        return Play.Encryption.values()[found + 1];
    }

    private boolean silent() throws SituationException {
        Line line = only("connect");
        if (!line.text().isEmpty() && !line.text().equals("silent")) {
            throw problem(line, line.text(), "silent");
        }
        return !line.text().isEmpty();
    }

    private String shippedOnly() throws SituationException {
        Line line = only(SHIPPED);
        if (lines.containsKey(SHIPPED) && line.text().isEmpty()) {
            throw problem(line, SHIPPED, "the reason behind it why the equal set-up is not judged");
        }
        return line.text();
    }

    private Map<String, String> tune() throws SituationException {
        Line line = only(TUNE);
        Map<String, String> tuned = new LinkedHashMap<>();
        for (String word : line.text().isEmpty() ? new String[0] : line.text().split(" +")) {
            Matcher rule = TUNED.matcher(word);
            if (!rule.matches()) {
                throw problem(line, word, "a setting that list --tune shows, = and a value, such as timeout=1");
            }
            tuned.put(rule.group(1), rule.group(2));
        }
        return tuned;
    }

    private List<String> addresses() throws SituationException {
        Line line = only(NAMES);
        List<String> addresses = lines.containsKey(NAMES) ? List.of(line.text().split(" +")) : List.of();
        for (String address : addresses) {
            if (!LOOPBACK.matcher(address).matches()) {
                throw problem(
                        line, address, "addresses that begin with 127., such as " + Stage.HOST + ", the server's");
            }
        }
        return addresses;
    }

    private @Nullable List<String> jvm() throws SituationException {
        if (!lines.containsKey(JVM)) {
            return lines.containsKey(NAMES) ? List.of() : null;
        }
        Line line = only(JVM);
        List<String> options = Arrays.stream(line.text().split(" +"))
                .filter(option -> !option.isEmpty())
                .toList();
        for (String option : options) {
            if (!JVM_OPTION.matcher(option).matches()) {
                throw problem(line, option, "options of a JVM that begin with -D or -X");
            }
        }
        return options;
    }

    /** {@code GET}, {@code POST 1000}; fields behind. */
    private Message message() throws SituationException {
        Line line = only("client");
        String[] words = line.text().split(" +");
        int next = 1;
        int length = 0;
        if (words.length > 1 && COUNT.matcher(words[1]).matches()) {
            length = Integer.parseInt(words[1]);
            next = 2;
        }
        List<Header> headers = new ArrayList<>();
        for (String word : Arrays.asList(words).subList(next, words.length)) {
            int colon = word.indexOf(':');
            if (colon < 1) {
                throw problem(line, word, "a method, the length of its content, and fields as Name:value");
            }
            headers.add(new Header(word.substring(0, colon), word.substring(colon + 1)));
        }
        if (!words[0].matches("[A-Z]{3,10}")) {
            throw problem(line, words[0], "a method in capitals");
        }
        return new Message(words[0], headers, Message.Content.of("y".repeat(length)));
    }

    private Map<String, List<ServerStep>> scripts(Set<Protocol> protocols) throws SituationException {
        Map<String, List<ServerStep>> scripts = new LinkedHashMap<>();
        for (Line line : lines.getOrDefault("server", List.of())) {
            Matcher connection = CONNECTION.matcher(line.text());
            if (!connection.matches()) {
                throw problem(
                        line,
                        line.text(),
                        "a connection first: c1 to c99, c* for all others; o1, o* to the other server");
            }
            List<ServerStep> script = scripts.computeIfAbsent(connection.group(1), key -> new ArrayList<>());
            for (String step : repeated(line, connection.group(2))) {
                script.add(serverStep(line, step, protocols));
            }
        }
        for (List<ServerStep> script : scripts.values()) {
            checkLoop(script);
        }
        return scripts;
    }

    /** The steps of a line, so many times. */
    private List<String> repeated(Line line, String text) throws SituationException {
        Matcher times = TIMES.matcher(text);
        int count = times.matches() ? Integer.parseInt(times.group(1)) : 1;
        List<String> steps = Arrays.stream((times.matches() ? times.group(2) : text).split("\\s+;\\s+"))
                .filter(step -> !step.isBlank())
                .toList();
        if ((long) count * steps.size() > MOST_STEPS) {
            throw problem(line, text, "at most " + MOST_STEPS + " steps");
        }
        return Collections.nCopies(count, steps).stream().flatMap(List::stream).toList();
    }

    private ServerStep serverStep(Line line, String text, Set<Protocol> protocols) throws SituationException {
        String[] words = text.strip().split(" +");
        ServerVerb verb = ServerVerb.of(words[0]).orElse(null);
        if (verb == null) {
            throw unknown(line, words[0], "verb of a server", ServerVerb.words());
        }
        List<String> arguments = Arrays.asList(words).subList(1, words.length);
        List<String> own =
                arguments.stream().filter(word -> !word.matches("#\\d+")).toList();
        if (!verb.takes(verb == ServerVerb.GOAWAY ? arguments.size() : own.size())) {
            throw problem(line, text, "the arguments that docs/card.md names for '" + verb.word() + "'");
        }
        boolean http3 = protocols.contains(Protocol.H3);
        if (http3 && verb.isOfTcp()) {
            throw problem(line, verb.word(), "without " + Protocol.H3 + ", which has no such thing");
        }
        check(line, verb, own, http3);
        if (http3 && protocols.size() > 1 && (verb == ServerVerb.GOAWAY || verb == ServerVerb.RESET)) {
            throw problem(
                    line, text, "in a situation of " + Protocol.H3 + " alone, whose errors have names of their own");
        }
        return new ServerStep(verb, List.copyOf(arguments));
    }

    private void check(Line line, ServerVerb verb, List<String> words, boolean http3) throws SituationException {
        switch (verb) {
            case REST -> number(line, words.get(0), LONGEST_REST);
            case ANSWER, GZIP -> {
                number(line, words.get(0), 999);
                number(line, words.get(1), verb == ServerVerb.GZIP ? MOST_ZIPPED : 10_000_000);
            }
            case HEAD, INTERIM -> number(line, words.get(0), 999);
            case BODY, CHUNK -> number(line, words.get(0), 10_000_000);
            case SETTINGS -> {
                if (!Play.settings().contains(words.get(0))) {
                    throw unknown(line, words.get(0), "parameter", Play.settings());
                }
                number(line, words.get(1), Integer.MAX_VALUE);
            }
            case GOAWAY, RESET -> {
                List<String> codes = Play.errors(http3);
                String code = words.get(words.size() - 1);
                if (!codes.contains(code)) {
                    throw unknown(line, code, "error code", codes);
                }
            }
            default -> {
                // Has no words of its own.
            }
        }
    }

    private int number(Line line, String word, int most) throws SituationException {
        if (!word.matches("\\d{1,10}") || Long.parseLong(word) > most) {
            throw problem(line, word, "a whole number, at most " + most);
        }
        return Integer.parseInt(word);
    }

    /** One that waits for nothing would go on for ever, in an instant. */
    private void checkLoop(List<ServerStep> script) throws SituationException {
        int loop = script.stream().map(ServerStep::verb).toList().indexOf(ServerVerb.LOOP);
        if (loop >= 0
                && script.subList(loop, script.size()).stream()
                        .noneMatch(step -> step.verb().waits())) {
            throw new SituationException(
                    file + ": a loop that waits for nothing; allowed: one with await, gate or rest");
        }
    }

    /** What would wait for something that no script does, so that each run ended with patience. */
    private void checkWaits(List<ClientStep> steps, Map<String, List<ServerStep>> scripts) throws SituationException {
        Set<ServerVerb> done = scripts.values().stream()
                .flatMap(List::stream)
                .map(ServerStep::verb)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(ServerVerb.class)));
        boolean marked = steps.stream().anyMatch(step -> step.verb() == ClientVerb.MARKED);
        if (marked && !done.contains(ServerVerb.MARK)) {
            throw new SituationException(
                    file + ": 'marked' waits for ever; allowed: with 'mark' in a script of the server");
        }
        if (!lines.containsKey(JVM) && steps.stream().anyMatch(step -> step.verb() == ClientVerb.LEAVE)) {
            throw new SituationException(
                    file + ": 'leave' ends a JVM that others are in; allowed: with a line '" + JVM + "'");
        }
        if (done.contains(ServerVerb.ACKED) && !done.contains(ServerVerb.SETTINGS)) {
            throw new SituationException(file + ": 'acked' waits for ever; allowed: after 'settings'");
        }
    }

    private List<ClientStep> clientSteps() throws SituationException {
        List<ClientStep> all = new ArrayList<>();
        for (Line line : lines.getOrDefault("do", List.of())) {
            for (String step : repeated(line, line.text())) {
                all.add(clientStep(line, step));
            }
        }
        return all;
    }

    private ClientStep clientStep(Line line, String text) throws SituationException {
        String[] words = text.strip().split(" +");
        ClientVerb verb = ClientVerb.of(words[0]).orElse(null);
        if (verb == null) {
            throw unknown(line, words[0], "verb of the client's side", ClientVerb.words());
        }
        List<String> arguments = List.of(words).subList(1, words.length);
        if (!verb.takes(arguments.size())) {
            throw problem(line, text, "the arguments that docs/card.md names for '" + verb.word() + "'");
        }
        switch (verb) {
            case START -> {
                if (!GROUP.matcher(arguments.get(0)).matches()) {
                    throw problem(line, arguments.get(0), "a name of small letters");
                }
                groups.add(arguments.get(0));
                number(line, arguments.size() == 1 ? "1" : arguments.get(1), MOST_REQUESTS);
            }
            case END, CANCEL -> {
                if (!groups.contains(arguments.get(0))) {
                    throw unknown(line, arguments.get(0), "request that was started", List.copyOf(groups));
                }
            }
            case ARRIVED, MARKED -> number(line, arguments.isEmpty() ? "1" : arguments.get(0), MOST_REQUESTS);
            case REST, QUIET -> number(line, arguments.get(0), LONGEST_REST);
            default -> {
                // Has no words to check.
            }
        }
        return new ClientStep(verb, arguments);
    }

    private List<See> words(Rule rule) throws SituationException {
        List<See> all = new ArrayList<>();
        for (Line line : lines.getOrDefault("see", List.of())) {
            String text = line.text();
            Mark mark = Mark.of(text.charAt(0));
            if (mark != Mark.NONE) {
                text = text.substring(1).strip();
                if (mark != rule.broken()) {
                    throw problem(
                            line,
                            mark.sign(),
                            "! where the rule is a MUST or MUST NOT, ~ where it is a SHOULD or SHOULD NOT");
                }
            }
            String[] parts = text.split("\\s{2,}", 2);
            List<See.Condition> conditions = new ArrayList<>();
            for (String word :
                    parts.length == 1 ? new String[0] : parts[1].strip().split("\\s+")) {
                Matcher condition = CONDITION.matcher(word);
                if (!condition.matches()) {
                    throw problem(line, word, "a fact, alone or with =, < or > and a value");
                }
                conditions.add(new See.Condition(
                        condition.group(1),
                        condition.group(2) == null ? '?' : condition.group(2).charAt(0),
                        condition.group(3) == null ? "" : condition.group(3)));
            }
            See see = new See(mark, parts[0], conditions);
            for (String fact : see.facts()) {
                checkFact(line, fact);
            }
            all.add(see);
        }
        return all;
    }

    private void checkFact(Line line, String fact) throws SituationException {
        if (!Facts.exists(fact, groups)) {
            throw unknown(line, fact, "fact", Facts.names(groups));
        }
    }

    private SituationException unknown(Line line, String word, String what, List<String> allowed) {
        String nearest = Nearest.to(word, allowed)
                .map(name -> "; did you mean " + name + "?")
                .orElse("");
        return new SituationException("%s:%d: '%s' is no %s%s allowed: %s"
                .formatted(
                        file,
                        line.number(),
                        word,
                        what,
                        nearest.isEmpty() ? ";" : nearest,
                        String.join(", ", allowed)));
    }

    private SituationException problem(Line line, String word, String allowed) {
        return new SituationException("%s:%d: '%s'; allowed: %s".formatted(file, line.number(), word, allowed));
    }
}
