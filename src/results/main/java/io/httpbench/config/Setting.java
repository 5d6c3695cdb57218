package io.httpbench.config;

import io.httpbench.api.Message;
import io.httpbench.model.SettingNames;
import io.httpbench.model.text.BadValueException;
import io.httpbench.model.text.Nearest;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The one table of settings: variable, default, allowed values, purpose. Help, README and the reader of the environment
 * are all derived from it.
 */
public enum Setting {
    SCENARIO(
            null,
            Values.scenario(),
            "A well-known comparison, or one in a file of yours: a group of settings, each of which may be set otherwise; "
                    + "list shows them"),
    CLIENT(
            null,
            new ClientRule(),
            "Client, comma list, or all. A ceiling is no client: all,RawNetty adds it. With JB_PROTOCOL unset: every "
                    + "protocol the client speaks. A name twice is measured against itself (A/A). name@version is that "
                    + "version of its library, with its own dependencies"),
    MAVEN_REPO(
            null,
            Values.repository(),
            "Local repository of Maven that has the versions of libraries, or gets them. Unset: that of settings.xml, or "
                    + "~/.m2/repository"),
    OFFLINE("false", Values.flag(), "Whether versions of libraries come from the local repository only"),
    LIBRARY_LOCK(
            null,
            Values.file(),
            "results.json of a run whose versions are repeated with exactly the same jars. Unset: the versions of today"),
    PROTOCOL(
            null,
            Values.names(),
            "HTTP11, H2C (http), H2 or H3 (https), comma list, or all, which is all but H3. Both unset: the eight rows of the default matrix"),
    SERVER(
            "auto",
            Values.servers(),
            "auto: the server at JB_HOST:JB_PORT, else, when neither is set, the embedded stand-in. "
                    + "external: never falls back. embedded: always the stand-in. Or server libraries (list shows them), "
                    + "and exec for JB_SERVER_COMMAND: each fork has a fresh one; a list measures each, a name twice is A/A"),
    SERVER_COMMAND(
            null,
            Values.words(),
            "Program and arguments of JB_SERVER=exec: started for each fork, ended with it. {port} becomes JB_PORT, or a "
                    + "free port when that is unset"),
    SERVER_PATH(
            null,
            Values.jars(),
            "Jars for servers whose library the registry does not have (list shows them), and of what those need. Only their "
                    + "processes have them on the class path. Unset: none"),
    CLIENT_PATH(
            null,
            Values.classPath(),
            "Clients of your own, and libraries for them: what has a provider of clients in META-INF/services adds its clients, all "
                    + "else is on the class path of their forks. Unset: none"),
    SERVER_DELAY(
            null,
            Values.delays(),
            "Delay that the stand-in adds to each request, or a distribution by weights, or several of both: each is "
                    + "measured. Unset: none"),
    RTT(
            null,
            Values.roundTrips(),
            "Round trip to the stand-in, half of it each way, or a list: each is measured. The stand-in holds back the bytes of each"
                    + " connection, and those of the first request one round trip more, for the handshake of TCP. Unset: loopback as it is"),
    BANDWIDTH(
            null,
            Values.bandwidths(),
            "Bits per second on the way to the stand-in, in each direction, of all connections together, or a list: each is measured."
                    + " Unset: as many as loopback takes"),
    LOSS(
            null,
            Values.losses(),
            "Share of packets that are lost on the way to the stand-in, in each direction, or a list: each is measured. With it, 0 as"
                    + " well, the way is a tunnel of packets (Linux, with the right to administer the network), and JB_RTT and JB_BANDWIDTH"
                    + " are its. Unset: loopback, or what the stand-in holds back"),
    SERVER_WORKERS(
            null,
            Values.count(1, 100_000),
            "Delayed requests that the stand-in works on at once, like a blocking server with as many threads; further "
                    + "ones wait. Unset: all"),
    SERVER_BODY_BYTES(
            null,
            Values.count(0, 16_777_216),
            "Length of the stand-in's answer to GET /_api/version, or of a host's answer. Unset: 60, a host's 13"),
    SERVER_FAULTS(
            null,
            Values.faults(),
            "What goes wrong in the stand-in, in % of the requests: another status, a reset of the connection "
                    + "(HTTP/2: of the stream), no answer at all. Unset: nothing"),
    HOSTILE(
            null,
            Values.hostility(),
            "Connections that misbehave beside the load, in the second quarter of the window, of servers that forks have for "
                    + "themselves: they send 1,000 requests and read a byte a second, or half of a request, or reset, so many "
                    + "a second. Unset: none"),
    SCHEME("http", Values.scheme(), "Scheme of the request; https verifies certificates"),
    TLS_CA(
            null,
            Values.pem(),
            "File of certificates (PEM) that are trusted with https, and no others; or any certificate, as every output then says. "
                    + "Unset: the JVM's"),
    HOST("127.0.0.1", Values.host(), "Host of the server"),
    PORT("8529", Values.integer(1, 65_535), "Port of the server"),
    PATH(
            "/_api/version",
            Values.paths(),
            "Path and query of the request. With a comma list each row is measured once per path"),
    METHOD("GET", Values.method(), "Method of the request"),
    HEADERS(
            null,
            Values.headers(),
            "Header fields of the request besides Authorization, which they may replace; values appear in no output"),
    BODY(
            null,
            Values.content(),
            "Content of the request: text, or @ and the name of a file. Its Content-Type is application/json unless "
                    + "JB_HEADERS says otherwise. Outputs show its length and SHA-256"),
    USER(
            null,
            Values.user(),
            "User for Basic authentication. Unset: root for paths of ArangoDB (/_api/, /_admin/, /_db/), and none for any other"),
    PASSWD("test", Values.password(), "Password for Basic authentication; appears in no output"),
    SYNC_THREADS(
            "32",
            Values.counts(1, 100_000),
            "Threads that call a blocking client, each with one request in flight, or a list: each is measured"),
    ASYNC_THREADS("4", Values.counts(1, 4_096), "Event loops of an asynchronous client, or a list: each is measured"),
    MAX_PENDING_REQS_PER_THREAD("32", Values.count(1, 100_000), "Requests in flight per event loop"),
    CONCURRENCY(
            null,
            Values.counts(1, 60_000),
            "Requests in flight per client, the same for blocking and asynchronous ones, or a list: each is measured. "
                    + "Unset: JB_SYNC_THREADS, or JB_ASYNC_THREADS x JB_MAX_PENDING_REQS_PER_THREAD"),
    CONNECTIONS(
            null,
            Values.counts(1, 60_000),
            "Connections per client, or a list: each is measured. Unset: HTTP11 one per request in flight "
                    + "(divided by JB_PIPELINING), H2C and H2 one per event loop, or per thread of a blocking client"),
    PIPELINING(
            "1",
            Values.counts(1, 10_000),
            "HTTP/1.1 requests that may wait on one connection, or a list: each is measured; 1 is no pipelining"),
    KEEP_ALIVE(
            "true",
            Values.flags(),
            "Whether HTTP/1.1 connections are used again, or true,false: each is measured. "
                    + "false opens a connection for each request"),
    SETUP(
            "equal",
            Values.setups(),
            "How clients are set up: equal (all to the same numbers), shipped (one client with the library's own "
                    + "threads, pool, timeouts and headers, as in its documentation), or both: each is measured"),
    TUNE(
            null,
            Values.tunes(),
            "Settings of libraries that are not as shipped, each with a list of values, such as HttpClient5.pool=5,20: each combination is"
                    + " measured. JB_SETUP is then shipped. Unset: none"),
    THREADS(
            "platform",
            Values.threads(),
            "Threads that call a blocking client, or both: each is measured. virtual needs forks on JDK 21 or newer"),
    WARMUP_DURATION(
            "10",
            Warmup.rule(),
            "Load before the window, seconds, up to twice as long while the JIT compiler is busy; 0 measures a cold client; auto ends when the throughput is steady"),
    REQUESTS("1000000", Values.count(1, 1_000_000_000_000L), "Requests that are measured in each fork"),
    ROUNDS(
            "1",
            Values.integer(1, 100),
            "How often that is measured in one JVM, cold and warm; each round is reported. Several rounds, or one"
                    + " without warm-up, begin at rest and end with the last response"),
    BATCH(
            "1",
            Values.count(1, 10_000),
            "Requests of one operation: one after the other for a blocking client, at once for an asynchronous one. "
                    + "JB_CONCURRENCY is then the number of operations in flight; unset: JB_SYNC_THREADS"),
    RATE(
            null,
            Values.rates(),
            "Open loop: requests per second over all lanes, or a share of what the row reaches in closed loop, sent"
                    + " on a schedule whatever the responses do, or a list: each is measured; or curve, which shows how"
                    + " long requests take at each load, and where it ends. Unset: closed loop"),
    SLO(
            null,
            Values.slo(),
            "Finds, for each row, the highest rate that meets this SLO for response times and failures, in windows "
                    + "of JB_DURATION (unset: 5 s), and measures there. With JB_RATE: judges these rates. With JB_RATE=curve:"
                    + " its limits, each by itself"),
    ARRIVALS(
            "constant",
            Values.arrivals(),
            "Schedule of an open loop: constant (one every period), poisson (as those of many independent users), or bursts with"
                    + " pauses, such as bursts:1s/9s; JB_RATE is the mean over both"),
    DURATION(null, Values.seconds("0.1", "86400"), "Length of the window, seconds, instead of JB_REQUESTS"),
    REST(
            "0",
            Values.seconds("0", "86400"),
            "How long each client is left alone after its load, seconds, for what it keeps then: connections, heap, direct memory, RSS,"
                    + " CPU. 0: not at all"),
    PHASES(
            "false",
            Values.flag(),
            "Phases of requests as ab has them: connect, waiting, processing, total. Measured by Netty and RawNetty, at the"
                    + " cost of three more readings of the clock per request"),
    TIMEOUT("10", Values.seconds("0.01", "3600"), "Longest time for one request, seconds; in the warm-up at least 10"),
    EXPECT_STATUS("2xx", Values.statusSet(), "Statuses that are a success, for example 200,204 or 2xx"),
    EXPECT_LENGTH(
            "same",
            Values.lengths(),
            "Whether the bodies of good answers to GET or HEAD must be as long as that of the first one"),
    MAX_ERROR_PERCENT("0.1", Values.decimal("0", "100"), "More failed requests than this, in %, make a row invalid"),
    MAX_DURATION("3600", Values.seconds("1", "604800"), "Longest time for one fork, seconds; longer ones are ended"),
    FORKS("1", Values.integer(1, 1_000), "Fresh JVMs per row"),
    SEED(
            null,
            Values.integer(Long.MIN_VALUE, Long.MAX_VALUE),
            "Seed of the order of forks, of what blocks draw, of the bootstrap and of arrivals (poisson). Unset: one is drawn, shown and "
                    + "recorded; arrivals take 8529"),
    PRECISION(
            null,
            new PrecisionRule(),
            "Adds forks to all rows, two at a time, until the 95 % interval of each valid one reaches at most this far "
                    + "from its mean, relative to it. JB_FORKS is then the least: even, unset 8. Unset: none are added"),
    UNTIL(
            null,
            new PrecisionRule(),
            "Adds forks to all rows until every two rows are told apart, or shown to be the same within this difference; "
                    + "looked at a few times on the way to the most. JB_FORKS is then the least: even, unset 8. Unset: none "
                    + "are added"),
    TURNS(
            "auto",
            new TurnRule(),
            "Whether the forks of a block live together and take the load in turns of this many seconds, so that what slows the"
                    + " machine slows all of them: auto (0.5, where it is valid) or off (one fork after the other)"),
    RANDOMIZE(
            "true",
            Values.flag(),
            "Whether each block of several draws which half of the CPUs is whose, the order of jars, the size of the environment"),
    EXCLUSIVE(
            "true",
            Values.flag(),
            "Whether the run is refused while another one measures on this machine: they would disturb each other"),
    REPEAT_DISTURBED(
            "true",
            Values.flag(),
            "Whether a fork is repeated, once, when other processes or the hypervisor took more than 5 % of its or the "
                    + "server's CPUs; the one that "
                    + "was disturbed less counts"),
    CEILING(
            "false",
            Values.flag(),
            "Reference rows of wrk, h2load and ab with the same load, when they are installed: what the server can do"),
    PROFILE(
            null,
            new ProfileRule(),
            "Profiles of each valid row: where CPU time goes (cpu), what allocates (alloc), where threads wait for"
                    + " locks (lock), all that the JVM records (jfr). Each takes an extra fork, after the measured ones,"
                    + " whose figures are not used. Unset: none"),
    MAX_CELLS("200", Values.count(1, 100_000), "More rows than this are refused"),
    PROOF(
            "true",
            Values.flag(),
            "Whether each client is verified before it is measured, by a few requests through a relay: the row shows"
                    + " what it puts on the wire, and deviations make it invalid"),
    GATE(
            null,
            Values.gate(),
            "Rules that every row must pass; a change is relative to the same row of JB_BASELINE. Decided by 95 % "
                    + "intervals over forks, so JB_FORKS is 5 when unset. Exit code 4: failed, 5: no baseline or not "
                    + "comparable, 6: too noisy to tell. Unset: none"),
    BASELINE(
            null,
            Values.baseline(),
            "What JB_GATE compares with: a stored run, or rows of this run by the name of their jar or by their version"),
    JAVA_HOME(null, Values.jdks(), "JDK of the forks, or a list: each is measured. Unset: the one that runs this tool"),
    JARS(
            null,
            new BuildRule(),
            "Builds of this tool that forks are of, each under a name: each is measured. Everything else is of the build that "
                    + "is started. Unset: forks are, too"),
    JVM_ARGS(null, Values.words(), "Options for the JVM of each fork, for example -Xmx1g"),
    CLIENT_CPUS(
            "auto", Values.cpus(), "CPUs of the forks: a list such as 2-3, none, or auto (one half of the machine)"),
    SERVER_CPUS(
            "auto",
            Values.cpus(),
            "CPUs of the stand-in, or of the servers that forks have for themselves: a list such as 0-1, none, or auto (the "
                    + "other half)"),
    CPUS(
            null,
            Values.cpuLimits(),
            "CPU time that each fork may use, in CPUs, or a list: each is measured. A control group of its own withholds more, in"
                    + " periods of 100 ms; the stand-in has no limit. With JB_RATE and JB_SLO: the least that holds. Unset: no limit"),
    MEMORY(
            null,
            Values.memoryLimits(),
            "Memory that each fork may use, of all kinds, or a list: each is measured. The kernel ends a JVM that needs more, which is"
                    + " a result as long as another value is enough. Unset: no limit"),
    START(
            Values.PLAIN,
            Values.starts(),
            "How forks start: plain, or aot, from a cache of what their JVM found out in the fork of the proof (an AOT cache from JDK 25 on,"
                    + " before that an archive of classes), or both: each is measured"),
    AGENTS(
            null,
            Values.integer(1, 64),
            "Machines that measure together, each with an agent (the command agent) that has joined: all numbers of the load are "
                    + "totals, and shared out. Unset: this machine alone"),
    AGENTS_LISTEN(
            null,
            Values.address(),
            "Where this run waits for its agents. Unset: port 7800 of this machine's first address, without a key of loopback"),
    AGENTS_KEY(
            null,
            Values.fileOrNone(),
            "Key file that conductor and agents share, by which each proves that it belongs to them (the command agents-key makes "
                    + "it); with none anybody may join, as every output then says. Unset: only agents of this user on this machine "
                    + "may join, by a key that is made for them"),
    AGENTS_WAIT(
            "60",
            Values.seconds("1", "3600"),
            "How long a run waits until its agents have joined, and for one that it lost"),
    FORMATS(
            OutputFormat.USUAL,
            OutputFormat.rule(),
            "Files that a run leaves; results.json is always among them. hlog has the histogram of every fork, ab is for programs that read the output of ab, openmetrics for dashboards"),
    NAME(
            null,
            Values.runName(),
            "Name of the run, by which show, report, merge and compare know it; its folder ends with it. Unset: none"),
    OUTPUT_DIR("results", Values.directory(), "Folder that gets one folder per run");

    /** Prefix of every variable. */
    public static final String PREFIX = SettingNames.PREFIX;

    /** Before the name of a file that has the value, where a setting may be in one. */
    public static final String FILE = "@";

    /** In the place of a value that must not be shown. */
    public static final String HIDDEN = "…";

    /** What is wrong with text that is not {@link #isReadable}, and the way out. */
    public static final String UNREADABLE = "this locale cannot read; set LC_ALL=C.UTF-8, or another locale with UTF-8";

    /** What a JVM puts for bytes that are no characters in its locale: in the C locale all but ASCII. */
    private static final char REPLACEMENT = '\uFFFD';

    private static final Map<String, String> HEIRS = Map.of(
            "JB_TLS_INSECURE", "JB_TLS_CA=any",
            "JB_MAX_WARMUP_DURATION", "JB_WARMUP_DURATION=auto:120",
            "JB_MAX_FORKS", "JB_UNTIL=5%:30 or JB_PRECISION=2%:30",
            "JB_AGENTS_KEY_PASSWORD", "JB_AGENTS_KEY, a file that agents-key made and that needs none",
            "JB_AGENTS_INSECURE", "JB_AGENTS_KEY=none");

    private final @Nullable String defaultText;

    @SuppressWarnings("ImmutableEnumChecker") // rules are stateless; the annotation for that would need another library
    private final Rule<?> rule;

    private final String description;

    Setting(@Nullable String defaultText, Rule<?> rule, String description) {
        this.defaultText = defaultText;
        this.rule = rule;
        this.description = description;
    }

    /** Name of the environment variable, for example {@code JB_PORT}. */
    public String variable() {
        return PREFIX + name();
    }

    /** The command-line flag of the same setting, for example {@code --port}. */
    public String flag() {
        return "--" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The default as a user would write it; empty when unset has its own meaning. */
    public Optional<String> defaultText() {
        return Optional.ofNullable(defaultText);
    }

    /** One line for people. */
    public String description() {
        return description;
    }

    /** The allowed values, in words. */
    public String allowed() {
        return rule.allowed();
    }

    /**
     * Why a value is refused, and what would be allowed, for display.
     *
     * @param refusal what its rule has thrown
     */
    public String whyNot(String value, IllegalArgumentException refusal) {
        String reason = refusal instanceof BadValueException
                ? refusal.getMessage() + "; "
                : meant(Nearest.toList(value, rule.words()));
        return reason + "allowed: " + allowed();
    }

    /** Words before those that are allowed. */
    public static String meant(Optional<String> nearest) {
        return nearest.map(name -> "did you mean " + name + "? ").orElse("");
    }

    /** Whether the value must not appear in any output. Header fields may carry tokens. */
    public boolean secret() {
        return this == PASSWD || this == HEADERS;
    }

    /** Whether outputs show the value as it was given. A body, which may be a login, is shown by length and digest. */
    public boolean shownAsGiven() {
        return !secret() && this != BODY;
    }

    /**
     * The value as results show it.
     *
     * @param value what the text was parsed to
     * @return empty for a secret
     */
    public Optional<String> shown(String text, Object value) {
        if (value instanceof Message.Content content) {
            return Optional.of(content.digest());
        }
        return secret() ? Optional.empty() : Optional.of(text);
    }

    /** The text as a problem with it shows it. */
    public String quoted(String text) {
        boolean nameOfFile = this == BODY && text.startsWith(FILE);
        return shownAsGiven() || nameOfFile ? text : HIDDEN;
    }

    /** What its text may be. */
    public Rule<?> rule() {
        return rule;
    }

    /** The setting of an environment variable. */
    public static Optional<Setting> ofVariable(String variable) {
        return Arrays.stream(values())
                .filter(s -> s.variable().equals(variable))
                .findFirst();
    }

    /** Whether the JVM could decode a text that it was given. */
    public static boolean isReadable(String text) {
        return text.indexOf(REPLACEMENT) < 0;
    }

    /** What says the same as a setting that became part of another, by its variable or its flag. */
    public static Optional<String> heirOf(String name) {
        String variable = name.startsWith("--")
                ? PREFIX + name.substring(2).replace('-', '_').toUpperCase(Locale.ROOT)
                : name;
        return Optional.ofNullable(HEIRS.get(variable)).map(heir -> "is part of another setting: " + heir);
    }

    /** All variables, in the order of the table. */
    public static List<String> variables() {
        return Arrays.stream(values()).map(Setting::variable).toList();
    }

    /** Which values are allowed and how they are parsed. */
    public interface Rule<T> {
        /**
         * The value, or an {@link IllegalArgumentException} when it is not allowed; that its message is for people is
         * said by {@link io.httpbench.model.text.BadValueException}.
         */
        T parse(String text);

        String allowed();

        /** The same value in the unit of the setting, for results. */
        default String plain(String text) {
            return text;
        }

        /** The words that a value, or the parts of a list, may be; empty if there is no such choice. */
        default List<String> words() {
            return List.of();
        }
    }

    /** Seconds as a decimal number, exact. */
    static long nanosOf(BigDecimal seconds) {
        return seconds.movePointRight(9).longValue();
    }
}
