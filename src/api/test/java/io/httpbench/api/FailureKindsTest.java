package io.httpbench.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FailureKindsTest {

    private final FailureKinds kinds = new FailureKinds()
            .connect(ConnectException.class)
            .protocol(ProtocolException.class)
            .when(FailureKind.TIMEOUT, cause -> "late".equals(cause.getMessage()))
            .reset(EOFException.class)
            .lost(IOException.class);

    private FailureKind kind(Throwable failure, boolean connected, @Nullable String fault) {
        return FailureClassifier.classify(kinds.explain(failure, connected, fault));
    }

    @Test
    void theFirstRuleThatMatchesDecides() {
        assertThat(kind(new ConnectException("late"), true, null)).isEqualTo(FailureKind.CONNECT);
        assertThat(kind(new IOException("late"), true, null)).isEqualTo(FailureKind.TIMEOUT);
    }

    @Test
    void theOuterExceptionIsAskedBeforeItsCause() {
        assertThat(kind(new CompletionException(new ProtocolException()), true, null))
                .isEqualTo(FailureKind.PROTOCOL);
        assertThat(kind(new EOFException().initCause(new ProtocolException()), true, null))
                .isEqualTo(FailureKind.RESET);
    }

    @Test
    void whatIsLostBeforeThereIsAConnectionNeverConnected() {
        assertThat(kind(new IOException(), true, null)).isEqualTo(FailureKind.RESET);
        assertThat(kind(new IOException(), false, null)).isEqualTo(FailureKind.CONNECT);
        assertThat(kind(new EOFException(), false, null)).isEqualTo(FailureKind.RESET);
    }

    @Test
    void aFaultOfTheConnectionExplainsItsReset() {
        assertThat(kinds.explain(new EOFException(), true, "bad frame")).hasMessage("bad frame");
        assertThat(kind(new EOFException(), true, "bad frame")).isEqualTo(FailureKind.PROTOCOL);
        assertThat(kind(new IOException("late"), true, "bad frame")).isEqualTo(FailureKind.TIMEOUT);
    }

    @Test
    void whatNoRuleKnowsStaysAsItIs() {
        Throwable unknown = new IllegalStateException(new IllegalStateException());

        assertThat(kinds.explain(unknown)).isSameAs(unknown);
    }

    @Test
    void whatTheClientKnowsAlreadyIsNotGuessed() {
        Throwable known = new ExchangeException(FailureKind.TIMEOUT, "known");

        assertThat(kinds.explain(new CompletionException(known))).isSameAs(known);
    }
}
