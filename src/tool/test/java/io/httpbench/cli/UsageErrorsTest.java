package io.httpbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.catalogue.Clients;
import io.httpbench.command.Main;
import io.httpbench.fork.ForkMain;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
        JB_BODY=geheim      | JB_BODY=…: variables stand before the command
        --passwort=geheim   | --passwort=…: unknown flag
        --passwd=geheim     | --passwd=…: every user of this machine can read a command line; set JB_PASSWD instead, to the value or to @ and the name of a file
        --passwd geheim     | --passwd: every user of this machine can read a command line; set JB_PASSWD instead, to the value or to @ and the name of a file
        serve --passwd=x    | --passwd=…: every user of this machine can read a command line; set JB_PASSWD instead, to the value or to @ and the name of a file
        --headers=X:geheim  | --headers=…: every user of this machine can read a command line; set JB_HEADERS instead, to the value or to @ and the name of a file
        --max-forks 20      | --max-forks: is part of another setting: JB_UNTIL=5%:30 or JB_PRECISION=2%:30
        --tls-insecure=true | --tls-insecure=…: is part of another setting: JB_TLS_CA=any
        show one two        | two: one argument too many
        """)
    void whatMayHaveBeenMeantIsSaid(String line, String message) {
        assertThat(refusal(line.split(" ", -1))).isEqualTo(message + (message.endsWith("?") ? " " : "; ") + HELP);
    }

    private static String refusal(String... words) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream err = new PrintStream(said, true, StandardCharsets.UTF_8);
        Main main =
                new Main(Clients.all(), ForkMain.class.getName(), new PrintStream(new ByteArrayOutputStream()), err);

        assertThat(main.run(words, Map.of())).isEqualTo(ExitCode.BAD_SETTINGS);
        return said.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aBodyOnTheCommandLineIsInAFile() {
        assertThat(refusal("--method=POST", "--body", "{\"password\":\"geheim\"}"))
                .isEqualTo("--body=…: every user of this machine can read a command line; "
                        + "allowed: @ and the name of a file; or set JB_BODY\n");
    }

    /** picocli would take its words for arguments. */
    @Test
    void aFileAfterAFlagIsTheValueOfTheFlag(@TempDir Path folder) throws IOException {
        Path body = Files.writeString(folder.resolve("body"), "--no-such-flag list");

        assertThat(refusal("--body", "@" + body))
                .isEqualTo("JB_BODY=…: allowed: with JB_METHOD POST, PUT, PATCH or DELETE\n");
    }
}
