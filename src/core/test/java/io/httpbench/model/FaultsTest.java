package io.httpbench.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.httpbench.model.Faults.Fault;
import io.httpbench.model.Faults.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaultsTest {

    @Test
    void aList() {
        assertThat(new Faults("status=503:5, status=404:0.5,reset=1,stall=0.1").list())
                .containsExactly(
                        new Fault(Kind.STATUS, 503, 5),
                        new Fault(Kind.STATUS, 404, 0.5),
                        new Fault(Kind.RESET, 0, 1),
                        new Fault(Kind.STALL, 0, 0.1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"reset=100", "status=400:99.9,stall=0.1", "status=599:33.333333,reset=33.333333,stall=33.333334"
            })
    void allOfThem(String text) {
        assertThat(new Faults(text).none()).isFalse();
    }

    @Test
    void none() {
        assertThat(Faults.NONE.none()).isTrue();
        assertThat(new Faults("reset=0").none()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " ",
                ",",
                "reset",
                "reset=",
                "reset=1,",
                "reset=-1",
                "reset=1%",
                "reset=1e1",
                "reset=.5",
                "reset=101",
                "reset=100.000001",
                "reset=50,stall=50.1",
                "reset=1,reset=1",
                "stall=1,stall=2",
                "status=503:1,status=503:2",
                "status=503",
                "status=503:",
                "status=:5",
                "status=200:5",
                "status=399:5",
                "status=600:5",
                "status=5xx:5",
                "status=503=5",
                "status:503=5",
                "Reset=1",
                "crash=1",
                "reset=1;stall=1",
                "reset=x",
            })
    void noList(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Faults(text));
    }
}
