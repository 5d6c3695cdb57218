package io.httpbench.client.armeria;

import static org.assertj.core.api.Assertions.assertThat;

import com.linecorp.armeria.client.ResponseTimeoutException;
import com.linecorp.armeria.client.WriteTimeoutException;
import io.httpbench.api.FailureKind;
import org.junit.jupiter.api.Test;

class ArmeriaFailuresTest {

    /** As shipped the library has timeouts of its own. */
    @Test
    void theLibrarysOwnTimeoutsAreTimeouts() {
        assertThat(ArmeriaFailures.of(ResponseTimeoutException.get(), true, null)
                        .kind())
                .isEqualTo(FailureKind.TIMEOUT);
        assertThat(ArmeriaFailures.of(WriteTimeoutException.get(), true, null).kind())
                .isEqualTo(FailureKind.TIMEOUT);
    }
}
