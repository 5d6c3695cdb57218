package io.httpbench.finding;

/** What findings are about, the worst first. */
public enum Topic {
    INTERRUPTED(Severity.BAD, "Interrupted", "This is what was measured before the run ended."),
    TLS_NOT_VERIFIED(Severity.BAD, "TLS certificates were not verified", ""),
    GATE_FAILED(Severity.BAD, "Gate failed", ""),
    INVALID(Severity.BAD, "Invalid", "These rows have no figure that may be used."),
    BRIDGE(Severity.CAUTION, "Through a container's bridge", ""),
    CPU_QUOTA(Severity.CAUTION, "A quota of CPU time", ""),
    GATE_UNDECIDED(Severity.CAUTION, "Gate without an answer", ""),
    SERVER_LIMITED(
            Severity.CAUTION,
            "Limited by the server",
            "What these rows reached says nothing about their clients.",
            "limited by ",
            "limited by the server, so it says nothing about the client"),
    SATURATED(Severity.CAUTION, "Saturated", "Client or server could not follow the rate."),
    SLO_MISSED(Severity.CAUTION, "SLO not met", ""),
    CURVE_MOVED(
            Severity.CAUTION,
            "The curve moved while it was measured",
            "The machine changed meanwhile, or the JIT compiler was still at work: a longer warm-up may help."),
    NOT_STEADY(Severity.CAUTION, "Not steady", "A longer warm-up, or JB_WARMUP_DURATION=auto, may help."),
    DISTURBED(
            Severity.CAUTION,
            "Disturbed",
            "Others took CPU time while these forks measured.",
            "disturbed: ",
            "disturbed; results.json has the figures"),
    ONE_AGENT_LIMITED(
            Severity.CAUTION,
            "Limited by one agent alone",
            "Machines of a fleet should be alike, or have shares of the load that are not."),
    UNEQUAL_AGENTS(
            Severity.CAUTION,
            "Agents with unequal rates for equal shares",
            "",
            "",
            "the rates of agents for equal shares differ; results.json has the figures"),
    SLOW_PATH(
            Severity.CAUTION,
            "An agent that waited longer than the others",
            "Its way to the server may be another, or its machine slower.",
            "",
            "an agent waited longer than the others; results.json has the figures"),
    IMPRECISE(Severity.CAUTION, "Not as precise as asked for", ""),
    NOISY_COPIES(
            Severity.CAUTION,
            "A client differs from itself",
            "One pair in twenty is chance; more is noise of the machine."),
    LIMITED(Severity.NOTE, "Limited by something else than the client", "", "limited by ", ""),
    SET_ASIDE(
            Severity.NOTE,
            "Set aside",
            "Of a disturbed fork and its repetition only one counts.",
            "does not count: ",
            ""),
    NOT_HONOURED(Severity.NOTE, "Not honoured, or unlike other rows", ""),
    UNEQUAL_LOAD(Severity.NOTE, "Different numbers of requests in flight", ""),
    WRAPPERS(Severity.NOTE, "What a client leaves of the one that it is built on", ""),
    OTHER_JARS(Severity.NOTE, "Besides the library itself", ""),
    NOTE(Severity.NOTE, "Notes", ""),
    ONE_FORK(Severity.NOTE, "One fork per row", ""),
    NO_RANKS(Severity.NOTE, "No ranks", ""),
    LIMIT_UNKNOWN(Severity.DETAIL, "Unknown limit", "", "limited by ", "");

    private final Severity severity;
    private final String title;
    private final String meaning;
    private final String lead;
    private final String folded;

    Topic(Severity severity, String title, String meaning) {
        this(severity, title, meaning, "", "");
    }

    Topic(Severity severity, String title, String meaning, String lead, String folded) {
        this.severity = severity;
        this.title = title;
        this.meaning = meaning;
        this.lead = lead;
        this.folded = folded;
    }

    /** Its severity. */
    public Severity severity() {
        return severity;
    }

    /** Its title. */
    public String title() {
        return title;
    }

    /** What follows from it; empty if clear from title or text. */
    public String meaning() {
        return meaning;
    }

    /** Begins the text where it has no title above it. */
    String lead() {
        return lead;
    }

    /** The common text of findings of several forks that differ only in figures; else empty. */
    String folded() {
        return folded;
    }
}
