package io.httpbench.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageErrorsTest {

    private static final String HELP = "--help lists all flags and commands\n";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --clients Vertx     | --clients: unknown flag; did you mean --client (JB_CLIENT)?
        --clients=Vertx     | --clients=…: unknown flag; did you mean --client (JB_CLIENT)?
        --concurency 8      | --concurency: unknown flag; did you mean --concurrency (JB_CONCURRENCY)?
        --Quiet             | --Quiet: unknown flag; did you mean --quiet?
        show --jsn          | --jsn: unknown flag; did you mean --json?
        --no-such-flag      | --no-such-flag: unknown flag
        Vertx               | Vertx: unknown command; did you mean --client Vertx (JB_CLIENT=Vertx)?
        okhttp              | okhttp: unknown command; did you mean --client OkHttp (JB_CLIENT=OkHttp)?
        http11              | http11: unknown command; did you mean --protocol HTTP11 (JB_PROTOCOL=HTTP11)?
        cold                | cold: unknown command; did you mean --scenario cold (JB_SCENARIO=cold)?
        quik                | quik: unknown command; did you mean quick?
        shwo                | shwo: unknown command; did you mean show?
        no-such-command     | no-such-command: unknown command
        JB_PORT=80          | JB_PORT=…: variables stand before the command; did you mean --port=80?
        JB_PASSWD=geheim    | JB_PASSWD=…: variables stand before the command
        JB_PORT             | JB_PORT: variables stand before the command
        --passwort=geheim   | --passwort=…: unknown flag
        show one two        | two: one argument too many
        """)
    void whatMayHaveBeenMeantIsSaid(String line, String message) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream err = new PrintStream(said, true, StandardCharsets.UTF_8);
        Main main =
                new Main(Clients.all(), ForkMain.class.getName(), new PrintStream(new ByteArrayOutputStream()), err);

        assertThat(main.run(line.split(" ", -1), Map.of())).isEqualTo(ExitCode.BAD_SETTINGS);
        assertThat(said.toString(StandardCharsets.UTF_8))
                .isEqualTo(message + (message.endsWith("?") ? " " : "; ") + HELP);
    }
}
