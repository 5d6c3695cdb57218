package io.httpbench.config;

import io.httpbench.api.Header;
import io.httpbench.api.Message;
import io.httpbench.api.Setup;
import io.httpbench.limit.ForkLimits;
import io.httpbench.model.Arrivals;
import io.httpbench.model.CpuList;
import io.httpbench.model.Delay;
import io.httpbench.model.Faults;
import io.httpbench.model.FleetAddress;
import io.httpbench.model.Hostility;
import io.httpbench.model.Jdk;
import io.httpbench.model.Rate;
import io.httpbench.model.StatusSet;
import io.httpbench.model.ThreadKind;
import io.httpbench.model.rule.GateRule;
import io.httpbench.model.rule.Slo;
import io.httpbench.model.text.BadValueException;
import io.httpbench.tune.TuneRule;
import io.httpbench.way.Bandwidth;
import io.httpbench.way.Loss;
import io.httpbench.way.RoundTrip;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.apache.commons.text.StringTokenizer;
import org.apache.commons.text.matcher.StringMatcherFactory;

/** The rules for values of settings. Each parses one kind of value and describes what it allows. */
public final class Values {

    /** The value of a setting whose unset state means something. */
    static final String NONE = "none";

    /** Answers may differ. */
    public static final String ANY = "any";

    /** How forks start. */
    static final String PLAIN = "plain";

    /** From a cache. */
    public static final String AOT = "aot";

    private static final String HOST_PATTERN =
            "[A-Za-z0-9._-]+|\\[?[0-9A-Fa-f]*:[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*(%[A-Za-z0-9._-]+)?]?";

    private static final String IN_A_FILE = Setting.FILE + " and the name of a file";

    private static final List<String> BOOLEANS = List.of("true", "false");

    private Values() {}

    private record SimpleRule<T>(String allowed, List<String> words, Function<String, T> reader)
            implements Setting.Rule<T> {
        @Override
        public T parse(String text) {
            return reader.apply(text);
        }
    }

    /** A rule whose texts may have units. */
    private record UnitRule<T>(String allowed, UnaryOperator<String> units, Function<String, T> reader)
            implements Setting.Rule<T> {
        @Override
        public T parse(String text) {
            return reader.apply(text);
        }

        @Override
        public String plain(String text) {
            return units.apply(text);
        }
    }

    private static <T> Setting.Rule<T> rule(String allowed, Function<String, T> reader) {
        return new SimpleRule<>(allowed, List.of(), reader);
    }

    /** A choice of words, or of lists of them. */
    private static <T> Setting.Rule<T> choice(List<String> words, String allowed, Function<String, T> reader) {
        return new SimpleRule<>(allowed, words, reader);
    }

    private static Setting.Rule<String> text(String allowed, Predicate<String> good) {
        return rule(allowed, text -> require(text, good.test(text)));
    }

    static Setting.Rule<Long> integer(long min, long max) {
        return rule("a whole number from " + min + " to " + max, text -> {
            require(text, text.matches("-?[0-9]+"));
            long value = Long.parseLong(text);
            require(text, value >= min && value <= max);
            return value;
        });
    }

    /** A whole number that may be written in thousands or millions. */
    static Setting.Rule<Long> count(long min, long max) {
        Setting.Rule<Long> number = integer(min, max);
        return new UnitRule<>(number.allowed(), Units::counts, number::parse);
    }

    /** A comma list of different ones. */
    static Setting.Rule<List<Integer>> counts(long min, long max) {
        Setting.Rule<Long> one = integer(min, max);
        return new UnitRule<>(
                one.allowed() + ", or a comma list of different ones",
                Units::counts,
                text -> distinct(text, part -> Math.toIntExact(one.parse(part))));
    }

    static Setting.Rule<List<ThreadKind>> threads() {
        return choice(
                List.of("platform", "virtual"),
                "platform, virtual, or platform,virtual",
                text -> distinct(text, part -> switch (part) {
                    case "platform" -> ThreadKind.PLATFORM;
                    case "virtual" -> ThreadKind.VIRTUAL;
                    default -> throw new IllegalArgumentException(part);
                }));
    }

    static Setting.Rule<List<Setup>> setups() {
        return choice(
                List.of("equal", "shipped"),
                "equal, shipped, or equal,shipped",
                text -> distinct(text, part -> switch (part) {
                    case "equal" -> Setup.EQUAL;
                    case "shipped" -> Setup.SHIPPED;
                    default -> throw new IllegalArgumentException(part);
                }));
    }

    static Setting.Rule<List<TuneRule>> tunes() {
        return rule(TuneRule.ALLOWED, TuneRule::parse);
    }

    static Setting.Rule<List<Bandwidth>> bandwidths() {
        return rule(
                Bandwidth.ALLOWED + ", or a comma list of different ones", text -> distinct(text, Bandwidth::parse));
    }

    static Setting.Rule<List<Loss>> losses() {
        return rule(Loss.ALLOWED + ", or a comma list of different ones", text -> distinct(text, Loss::parse));
    }

    static Setting.Rule<List<RoundTrip>> roundTrips() {
        return rule(
                RoundTrip.ALLOWED + ", or a comma list of different ones", text -> distinct(text, RoundTrip::parse));
    }

    static Setting.Rule<List<Jdk>> jdks() {
        return rule(
                "a folder of a JDK or JRE 17 or newer, or a comma list of different ones",
                text -> distinct(text, Jdk::in));
    }

    static Setting.Rule<List<Delay>> delays() {
        String allowed = "a time such as 500us, 50ms or 1.5s, at most 3600s, or different times with weights such as "
                + "2ms:95,50ms:5, or several different ones of both, separated by ;";
        return rule(allowed, text -> {
            List<Delay> delays = Arrays.stream(text.split(";", -1))
                    .map(String::strip)
                    .map(Delay::new)
                    .toList();
            require(text, delays.stream().map(Delay::steps).distinct().count() == delays.size());
            return delays;
        });
    }

    static Setting.Rule<List<Integer>> cpuLimits() {
        return rule(
                "CPUs from 0.05 with at most three decimals, such as 0.5, " + ForkLimits.NO_LIMIT
                        + ", or a comma list of different ones",
                text -> distinct(text, ForkLimits::milliCpus));
    }

    static Setting.Rule<List<Long>> memoryLimits() {
        return rule(
                "a size from 16m such as 128m or 1g, " + ForkLimits.NO_LIMIT + ", or a comma list of different ones",
                text -> distinct(text, ForkLimits::bytes));
    }

    static Setting.Rule<List<Boolean>> starts() {
        return choice(
                List.of(PLAIN, AOT),
                PLAIN + ", " + AOT + ", or " + PLAIN + "," + AOT,
                text -> distinct(
                        text, part -> oneOf(List.of(PLAIN, AOT)).parse(part).equals(AOT)));
    }

    static Setting.Rule<List<Rate>> rates() {
        return new UnitRule<>(Rate.ALLOWED, Units::counts, text -> distinct(text, Rate::parse));
    }

    static Setting.Rule<Arrivals> arrivals() {
        return choice(Arrivals.names(), Arrivals.ALLOWED, Arrivals::parse);
    }

    static Setting.Rule<Slo> slo() {
        return rule(Slo.ALLOWED, Slo::new);
    }

    static Setting.Rule<List<GateRule>> gate() {
        return rule(GateRule.ALLOWED, GateRule::parse);
    }

    /** Whether such a run, or such a jar, exists is checked elsewhere. */
    static Setting.Rule<String> baseline() {
        return text(
                "a run in JB_OUTPUT_DIR by its name, or latest for the newest, or a run's folder or results.json, or "
                        + "jar: and a name of JB_JARS, or version: and one of JB_CLIENT",
                Values::printable);
    }

    static Setting.Rule<Faults> faults() {
        return rule(
                "a comma list of different ones of status=<400 to 599>:<%>, reset=<%>, "
                        + "stall=<%>, together at most 100, for example status=503:5,reset=1,stall=0.1",
                Faults::new);
    }

    static Setting.Rule<Hostility> hostility() {
        return rule(
                "a comma list of different ones of slow-readers, half-requests and resets, each =<1 to "
                        + Hostility.MOST + ">, for example slow-readers=64,half-requests=64,resets=100",
                Hostility::new);
    }

    private static <T> List<T> distinct(String text, Function<String, T> reader) {
        List<T> values = Arrays.stream(text.split(",", -1))
                .map(String::strip)
                .map(reader)
                .toList();
        require(text, values.stream().distinct().count() == values.size());
        return values;
    }

    static Setting.Rule<BigDecimal> decimal(String min, String max) {
        return rule("a number from " + min + " to " + max, text -> {
            require(text, text.matches("[0-9]{1,12}(\\.[0-9]{1,9})?"));
            BigDecimal value = new BigDecimal(text);
            require(text, value.compareTo(new BigDecimal(min)) >= 0 && value.compareTo(new BigDecimal(max)) <= 0);
            return value;
        });
    }

    static Setting.Rule<Duration> seconds(String min, String max) {
        Setting.Rule<BigDecimal> number = decimal(min, max);
        return new UnitRule<>(
                "seconds from " + min + " to " + max + ", for example 10 or 500ms",
                Units::seconds,
                text -> Duration.ofNanos(Setting.nanosOf(number.parse(text))));
    }

    static <E extends Enum<E>> Setting.Rule<E> oneOf(Class<E> type) {
        List<String> names = Arrays.stream(type.getEnumConstants())
                .map(e -> e.name().toLowerCase(Locale.ROOT))
                .toList();
        return choice(names, String.join(", ", names), text -> {
            require(text, names.contains(text));
            return Enum.valueOf(type, text.toUpperCase(Locale.ROOT));
        });
    }

    /** A comma list of names, which are checked elsewhere. */
    static Setting.Rule<Set<String>> names() {
        return rule("a name, a comma list of different names, or all", text -> {
            List<String> names =
                    Arrays.stream(text.split(",", -1)).map(String::strip).toList();
            require(text, allDifferent(names) && !names.contains(""));
            return new LinkedHashSet<>(names);
        });
    }

    /** A comma list of names, which may repeat, but for "all". */
    static Setting.Rule<List<String>> clients() {
        return rule("a name, a comma list, or all", text -> {
            List<String> names =
                    Arrays.stream(text.split(",", -1)).map(String::strip).toList();
            require(text, !names.contains("") && Collections.frequency(names, "all") <= 1);
            return names;
        });
    }

    /** What {@code JB_SERVER} may be; names of hosts are checked elsewhere, and may repeat. */
    static Setting.Rule<List<String>> servers() {
        return choice(
                List.of("auto", "external", "embedded", "exec", "all"),
                "auto, external, embedded, or a comma list of hosts and exec, or all",
                text -> clients().parse(text));
    }

    static Setting.Rule<String> scheme() {
        return oneOf(List.of("http", "https"));
    }

    static Setting.Rule<Boolean> flag() {
        return choice(BOOLEANS, "true, false", text -> Boolean.valueOf(require(text, BOOLEANS.contains(text))));
    }

    static Setting.Rule<Scenario> scenario() {
        return choice(Scenario.names(), String.join(", ", Scenario.names()) + "; or " + IN_A_FILE, Scenario::of);
    }

    static Setting.Rule<List<Boolean>> flags() {
        Setting.Rule<Boolean> one = flag();
        return choice(BOOLEANS, "true, false, or true,false", text -> distinct(text, one::parse));
    }

    static Setting.Rule<String> method() {
        return oneOf(List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"));
    }

    private static Setting.Rule<String> oneOf(List<String> words) {
        return choice(words, String.join(", ", words), text -> require(text, words.contains(text)));
    }

    static Setting.Rule<List<Header>> headers() {
        return rule(HeaderFields.ALLOWED + "; or " + IN_A_FILE, text -> HeaderFields.parse(secret(text)));
    }

    /** Text, or the content of a file. */
    static Setting.Rule<Message.Content> content() {
        return rule("text, or @ and the name of a file that can be read", text -> {
            return text.startsWith(Setting.FILE)
                    ? Message.Content.of(GivenFiles.bytes(text.substring(Setting.FILE.length())))
                    : Message.Content.of(text);
        });
    }

    /** Content of a certificate file; also checks that each can be parsed. */
    /** Empty: any certificate. */
    static Setting.Rule<Optional<String>> pem() {
        return rule(
                "a file with X.509 certificates in PEM, or any",
                text -> text.equals("any") ? Optional.empty() : Optional.of(GivenFiles.certificates(text)));
    }

    static Setting.Rule<String> host() {
        return rule("a host name or address, without scheme, port or path", text -> {
            require(text, text.matches(HOST_PATTERN) && text.startsWith("[") == text.endsWith("]"));
            return text.startsWith("[") ? text.substring(1, text.length() - 1) : text;
        });
    }

    /** A comma list of paths. */
    static Setting.Rule<List<String>> paths() {
        String allowed = "a path that begins with /, percent-encoded, without fragment, or a comma list of different "
                + "ones; a comma inside a path is %2C";
        return rule(allowed, text -> {
            List<String> paths = List.of(text.split(",", -1));
            require(text, allDifferent(paths) && paths.stream().allMatch(Values::isPath));
            return paths;
        });
    }

    private static boolean isPath(String text) {
        return text.startsWith("/")
                && !text.startsWith("//")
                && text.chars().allMatch(c -> c > ' ' && c < 0x7f)
                && URI.create(text).getRawFragment() == null;
    }

    /** It becomes part of the name of a folder, behind the start of the run. */
    static Setting.Rule<String> runName() {
        return text(
                "a letter, then letters, digits, dots, dashes and underscores, at most 60, and not latest",
                t -> t.matches("[A-Za-z][A-Za-z0-9._-]{0,59}") && !t.equals("latest"));
    }

    static Setting.Rule<String> lengths() {
        return oneOf(List.of("same", ANY));
    }

    /** Empty for {@link #NONE}. */
    static Setting.Rule<String> user() {
        return rule("a name without colon or control characters, or " + NONE, text -> {
            require(text, text.indexOf(':') < 0 && printable(text));
            return text.equals(NONE) ? "" : text;
        });
    }

    static Setting.Rule<String> password() {
        return rule("text without control characters, or " + IN_A_FILE, text -> {
            String password = secret(text);
            require(password, printable(password));
            return password;
        });
    }

    /** The secret itself, or that in a file. */
    private static String secret(String text) {
        if (!text.startsWith(Setting.FILE)) {
            return text;
        }
        try {
            return GivenFiles.text(text.substring(Setting.FILE.length()));
        } catch (BadValueException e) {
            // The value is not shown.
            throw new BadValueException("the file " + e.getMessage());
        }
    }

    static Setting.Rule<StatusSet> statusSet() {
        return rule("status codes from 100 to 599 or classes such as 2xx, comma-separated", StatusSet::new);
    }

    static Setting.Rule<CpuChoice> cpus() {
        return choice(List.of("auto", "none"), "auto, none, or a CPU list such as 0-3,6", text -> switch (text) {
            case "auto" -> new CpuChoice.Auto();
            case "none" -> new CpuChoice.None();
            default -> new CpuChoice.Listed(CpuList.parse(text));
        });
    }

    /** Words separated by spaces; quotes keep spaces together. */
    static Setting.Rule<List<String>> words() {
        return rule("words separated by spaces; quotes keep spaces together", text -> {
            require(text, text.chars().filter(c -> c == '"').count() % 2 == 0);
            return List.copyOf(new StringTokenizer(
                            text,
                            StringMatcherFactory.INSTANCE.splitMatcher(),
                            StringMatcherFactory.INSTANCE.quoteMatcher())
                    .getTokenList());
        });
    }

    static Setting.Rule<List<Path>> jars() {
        return rule("jar files, and folders that have jar files, separated as on a class path", GivenFiles::jars);
    }

    static Setting.Rule<List<Path>> classPath() {
        return rule(
                "jar files, folders of classes, and folders that have jar files, separated as on a class path",
                GivenFiles::classPath);
    }

    static Setting.Rule<Path> directory() {
        return rule("a folder that exists or can be made, and can be written", GivenFiles::folder);
    }

    /** A folder that is there, though it may be read only, or can be made. */
    static Setting.Rule<Path> repository() {
        return rule("a folder that exists or can be made", GivenFiles::readableFolder);
    }

    static Setting.Rule<FleetAddress> address() {
        return rule("host:port, or a host, such as 10.0.0.7:7800", FleetAddress::parse);
    }

    static Setting.Rule<Path> file() {
        return rule("a file that exists", GivenFiles::file);
    }

    /** Empty: none. */
    static Setting.Rule<Optional<Path>> fileOrNone() {
        return rule(
                "a file that exists, or none",
                text -> text.equals("none") ? Optional.empty() : Optional.of(GivenFiles.file(text)));
    }

    /** {@code a, b, c}. */
    public static String joined(Set<?> values) {
        return values.stream().map(Object::toString).collect(Collectors.joining(", "));
    }

    private static boolean allDifferent(List<String> parts) {
        return Set.copyOf(parts).size() == parts.size();
    }

    private static boolean printable(String text) {
        return text.chars().noneMatch(Character::isISOControl);
    }

    private static String require(String text, boolean good) {
        if (!good) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }
}
