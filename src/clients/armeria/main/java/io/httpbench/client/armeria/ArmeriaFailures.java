package io.httpbench.client.armeria;

import com.linecorp.armeria.client.DnsTimeoutException;
import com.linecorp.armeria.client.GoAwayReceivedException;
import com.linecorp.armeria.client.SessionProtocolNegotiationException;
import com.linecorp.armeria.client.UnprocessedRequestException;
import com.linecorp.armeria.common.ProtocolViolationException;
import com.linecorp.armeria.common.TimeoutException;
import com.linecorp.armeria.common.stream.ClosedStreamException;
import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http2.Http2Exception;
import java.io.IOException;
import java.net.UnknownHostException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Determines the kind of a failure from exceptions of Armeria and Netty. Cold. */
final class ArmeriaFailures {

    private ArmeriaFailures() {}

    /**
     * The failure with its kind.
     *
     * @param connected whether the request had a connection
     * @param fault a known problem of the connection: it explains why it was closed
     */
    static ExchangeException of(Throwable failure, boolean connected, @Nullable String fault) {
        FailureKind kind = kind(failure, connected);
        return kind == FailureKind.RESET && fault != null
                ? new ExchangeException(FailureKind.PROTOCOL, fault)
                : new ExchangeException(kind, text(failure));
    }

    /** The library's outer exceptions only say that something failed; their causes are more specific. */
    private static FailureKind kind(Throwable failure, boolean connected) {
        FailureKind kind = FailureKind.OTHER;
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            FailureKind told = kindOfAlone(cause, connected);
            kind = told == FailureKind.OTHER ? kind : told;
        }
        return kind;
    }

    private static FailureKind kindOfAlone(Throwable cause, boolean connected) {
        if (cause instanceof UnknownHostException || cause instanceof DnsTimeoutException) {
            return FailureKind.CONNECT;
        }
        if (cause instanceof SessionProtocolNegotiationException refusal) {
            return refusal.actual() == null ? FailureKind.CONNECT : FailureKind.PROTOCOL;
        }
        if (!connected && (isEnd(cause) || cause instanceof IOException)) {
            return FailureKind.CONNECT;
        }
        if (cause instanceof TimeoutException) {
            return FailureKind.TIMEOUT;
        }
        if (isProtocol(cause)) {
            return FailureKind.PROTOCOL;
        }
        return isEnd(cause) || cause instanceof IOException ? FailureKind.RESET : FailureKind.OTHER;
    }

    private static boolean isEnd(Throwable cause) {
        return cause instanceof ClosedStreamException
                || cause instanceof GoAwayReceivedException
                || cause instanceof PrematureChannelClosureException;
    }

    /** Netty's HTTP/1.1 decoder reports a line it cannot read as an {@link IllegalArgumentException}. */
    private static boolean isProtocol(Throwable cause) {
        return cause instanceof Http2Exception
                || cause instanceof DecoderException
                || cause instanceof ProtocolViolationException
                || cause instanceof SSLException
                || cause instanceof IllegalArgumentException;
    }

    private static String text(Throwable failure) {
        @Nullable Throwable cause = failure.getCause();
        return failure instanceof UnprocessedRequestException && cause != null ? cause.toString() : failure.toString();
    }
}
