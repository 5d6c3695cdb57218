package io.httpbench.api;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Maps the exceptions of one library to failure kinds where {@link FailureClassifier} would have to guess: a list of
 * rules, tried in the order in which they were added, first on the failure itself, then on its cause, and so on. The
 * first rule that matches decides. Built once by each client; used for failures only, on any thread.
 */
public final class FailureKinds {

    /** @param kind null: {@link FailureKind#CONNECT} before the request had a connection, then RESET */
    private record Rule(@Nullable FailureKind kind, Predicate<Throwable> condition) {

        FailureKind kind(boolean connected) {
            if (kind != null) {
                return kind;
            }
            return connected ? FailureKind.RESET : FailureKind.CONNECT;
        }
    }

    private final List<Rule> rules = new ArrayList<>();

    /** These classes and their subclasses are failures to connect. */
    public FailureKinds connect(Class<?>... types) {
        return when(FailureKind.CONNECT, anyOf(types));
    }

    /** These classes and their subclasses are timeouts. */
    public FailureKinds timeout(Class<?>... types) {
        return when(FailureKind.TIMEOUT, anyOf(types));
    }

    /** These classes and their subclasses mean that the peer closed the connection or stream. */
    public FailureKinds reset(Class<?>... types) {
        return when(FailureKind.RESET, anyOf(types));
    }

    /** These classes and their subclasses mean that the connection was closed or never established. */
    public FailureKinds lost(Class<?>... types) {
        rules.add(new Rule(null, anyOf(types)));
        return this;
    }

    /** These classes and their subclasses are errors in what the server sent. */
    public FailureKinds protocol(Class<?>... types) {
        return when(FailureKind.PROTOCOL, anyOf(types));
    }

    /** Exceptions that match the condition are of this kind: for cases that the type does not distinguish. */
    public FailureKinds when(FailureKind kind, Predicate<Throwable> condition) {
        rules.add(new Rule(kind, condition));
        return this;
    }

    private static Predicate<Throwable> anyOf(Class<?>... types) {
        return cause -> Arrays.stream(types).anyMatch(type -> type.isInstance(cause));
    }

    /** The failure with its kind, if the request had a connection. */
    public Throwable explain(Throwable failure) {
        return explain(failure, true, null);
    }

    /**
     * The failure with its kind; the failure itself where no rule matches.
     *
     * @param connected whether the request had a connection
     * @param fault a known problem of the connection, for display: it explains why it was reset
     */
    public Throwable explain(Throwable failure, boolean connected, @Nullable Object fault) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof ExchangeException) {
                return cause;
            }
            FailureKind kind = kindOf(cause, connected);
            if (kind != null) {
                return kind == FailureKind.RESET && fault != null
                        ? new ExchangeException(FailureKind.PROTOCOL, fault.toString())
                        : new ExchangeException(kind, cause.toString());
            }
        }
        return failure;
    }

    /** The kind of this exception alone, without its causes; null where no rule matches. */
    private @Nullable FailureKind kindOf(Throwable cause, boolean connected) {
        for (Rule rule : rules) {
            if (rule.condition().test(cause)) {
                return rule.kind(connected);
            }
        }
        return null;
    }
}
