package io.httpbench.api;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Maps the exceptions of all libraries to {@link FailureKind}s: by it a run counts failures, and the contract judges them. Refers to
 * library classes only by name, because a fork has the classes of one library. Cold: called for failures only, on any thread.
 */
public final class FailureClassifier {

    /** Deeper causes are ignored, which also handles cyclic chains. */
    private static final int DEPTH = 20;

    /**
     * Simple names of exceptions, looked up for each class and its superclasses, most specific first. JDK and libraries
     * agree on most of these names.
     */
    private static final Map<String, FailureKind> BY_NAME = Map.ofEntries(
            Map.entry("ConnectException", FailureKind.CONNECT),
            Map.entry("NoRouteToHostException", FailureKind.CONNECT),
            Map.entry("UnknownHostException", FailureKind.CONNECT),
            Map.entry("PortUnreachableException", FailureKind.CONNECT),
            Map.entry("UnresolvedAddressException", FailureKind.CONNECT),
            Map.entry("ConnectTimeoutException", FailureKind.CONNECT),
            Map.entry("HttpConnectTimeoutException", FailureKind.CONNECT),
            Map.entry("TimeoutException", FailureKind.TIMEOUT),
            Map.entry("SocketTimeoutException", FailureKind.TIMEOUT),
            Map.entry("HttpTimeoutException", FailureKind.TIMEOUT),
            Map.entry("ProtocolException", FailureKind.PROTOCOL),
            Map.entry("ParseException", FailureKind.PROTOCOL),
            Map.entry("UnsupportedHttpVersionException", FailureKind.PROTOCOL),
            Map.entry("MalformedChunkCodingException", FailureKind.PROTOCOL),
            Map.entry("H2ConnectionException", FailureKind.PROTOCOL),
            Map.entry("Http2Exception", FailureKind.PROTOCOL),
            Map.entry("DecoderException", FailureKind.PROTOCOL),
            Map.entry("ClosedChannelException", FailureKind.RESET),
            Map.entry("EOFException", FailureKind.RESET),
            Map.entry("ConnectionClosedException", FailureKind.RESET),
            Map.entry("NoHttpResponseException", FailureKind.RESET),
            Map.entry("PrematureCloseException", FailureKind.RESET),
            Map.entry("HttpClosedException", FailureKind.RESET),
            Map.entry("HttpStreamResetException", FailureKind.RESET),
            Map.entry("StreamResetException", FailureKind.RESET));

    /** Messages of the operating system and the libraries for a lost connection. */
    private static final List<String> GONE =
            List.of("reset", "broken pipe", "closed", "aborted", "end of stream", "eof");

    /** Precedence when several causes match. */
    private static final List<FailureKind> TELLING = List.of(
            FailureKind.CONNECT, FailureKind.TIMEOUT, FailureKind.PROTOCOL, FailureKind.RESET, FailureKind.OTHER);

    private FailureClassifier() {}

    /** The kind under which the failure is counted; {@link FailureKind#OTHER} when no cause is known. */
    public static FailureKind classify(Throwable failure) {
        return kindOf(mostTelling(failure));
    }

    /**
     * Which of a failure and its causes says most: an {@link ExchangeException} wins; then the more specific kind, then the deeper
     * cause.
     */
    public static Throwable mostTelling(Throwable failure) {
        List<Throwable> chain = chain(failure);
        Throwable best = failure;
        for (Throwable cause : chain) {
            if (cause instanceof ExchangeException) {
                return cause;
            }
            if (BY_RANK.compare(cause, best) <= 0) {
                best = cause;
            }
        }
        return best;
    }

    private static final Comparator<Throwable> BY_RANK =
            Comparator.comparingInt(cause -> TELLING.indexOf(kindOf(cause)));

    private static List<Throwable> chain(Throwable failure) {
        List<Throwable> chain = new ArrayList<>();
        for (Throwable cause = failure; cause != null && chain.size() < DEPTH; cause = cause.getCause()) {
            chain.add(cause);
        }
        return chain;
    }

    /** The kind of this exception alone, without its causes. */
    private static FailureKind kindOf(Throwable cause) {
        if (cause instanceof ExchangeException known) {
            return known.kind();
        }
        for (Class<?> type = cause.getClass(); type != null; type = type.getSuperclass()) {
            FailureKind kind = BY_NAME.get(type.getSimpleName());
            if (kind != null) {
                return kind == FailureKind.TIMEOUT && concernsConnecting(cause) ? FailureKind.CONNECT : kind;
            }
        }
        return cause instanceof IOException && isGone(cause) ? FailureKind.RESET : FailureKind.OTHER;
    }

    /** {@code java.net.Socket} has no exception class for this: only the message distinguishes it. */
    private static boolean concernsConnecting(Throwable timeout) {
        return lower(timeout.getMessage()).startsWith("connect");
    }

    private static boolean isGone(Throwable cause) {
        String message = lower(cause.getMessage());
        return GONE.stream().anyMatch(message::contains);
    }

    private static String lower(@Nullable String message) {
        return message == null ? "" : message.toLowerCase(Locale.ROOT);
    }
}
