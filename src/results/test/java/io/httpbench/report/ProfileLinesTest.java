package io.httpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.ProfileResult;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProfileLinesTest {

    @Test
    void aLinePerProfileWithItsNotes() throws IOException {
        StringBuilder text = new StringBuilder();

        ProfileLines.write(
                List.of(
                        new ProfileResult(
                                "Vertx H2C", "cpu", "async-profiler 9.9, ctimer", "p.html", List.of("so", "so on")),
                        new ProfileResult("Vertx H2C", "jfr", "JDK Flight Recorder", "p.jfr", List.of()),
                        new ProfileResult("Jdk H2C", "lock", "async-profiler 9.9", null, List.of("not here"))),
                text);

        assertThat(text).hasToString("""
                profile Vertx H2C: cpu (async-profiler 9.9, ctimer: so; so on) → p.html
                profile Vertx H2C: jfr (JDK Flight Recorder) → p.jfr
                profile Jdk H2C: lock (async-profiler 9.9: not here) → no profile
                """);
    }
}
