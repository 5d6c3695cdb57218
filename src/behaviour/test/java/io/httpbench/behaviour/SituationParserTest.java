package io.httpbench.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.api.ShippedSetup;
import io.httpbench.api.tune.Tunable;
import io.httpbench.card.CardSituation;
import io.httpbench.card.Mark;
import io.httpbench.stage.ServerVerb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SituationParserTest {

    private static final String GOOD = """
            # A comment.
            situation  goaway 3
            title      GOAWAY says so
            on         H2C H2
            rule       RFC9113 8.7 SHOULD NOT  do that
            sources    some/where#1 else/where#2
            client     POST 1000 X-A:b
            server
              c1  await ; answer 200 10
              c1  2 times await
              c*  loop ; await ; answer 200 20
            do         start a 2 ; end a
            see        ~ sent {resent} times  a.status=200 resent>1
                       no end
              # Another one.
            """;

    private static final ShippedSetup SHIPPED = ShippedSetup.described()
            .unjudged("windows", "the adapter does it")
            .tunes(Tunable.timeout("setTimeout", "none", "ends"))
            .opens(target -> {
                throw new AssertionError(target);
            });

    private static Situation parse(String text) throws SituationException {
        return SituationParser.parse("my.txt", text);
    }

    @Test
    void readsWhatAFileSays() throws SituationException {
        Situation situation = parse(GOOD);
        CardSituation shown = situation.shown();

        assertThat(shown.id()).isEqualTo("goaway");
        assertThat(shown.version()).isEqualTo(3);
        assertThat(shown.group()).isEqualTo("yours");
        assertThat(shown.sources()).containsExactly("some/where#1", "else/where#2");
        assertThat(shown.rule()).hasToString("RFC 9113 §8.7 SHOULD NOT: do that");
        assertThat(shown.rule().link()).isEqualTo("https://www.rfc-editor.org/rfc/rfc9113#section-8.7");
        assertThat(situation.protocols()).containsExactlyInAnyOrder(Protocol.H2C, Protocol.H2);
        assertThat(situation.message().method()).isEqualTo("POST");
        assertThat(situation.message().content().bytes()).hasSize(1000);
        assertThat(situation.message().headers()).hasSize(1);
        assertThat(situation.scripts().get("c1"))
                .extracting(step -> step.verb().word())
                .containsExactly("await", "answer", "await", "await");
        assertThat(situation.steps()).hasToString("[start a 2, end a]");
    }

    @Test
    void whatTheToolDecidesIsNotJudgedOfTheLibrary() throws SituationException {
        Situation situation = parse(GOOD.replace("client ", "shipped    this tool decides it\nclient "));

        assertThat(situation.unjudged(Setup.EQUAL, SHIPPED, Protocol.H2C)).isEqualTo("this tool decides it");
        assertThat(situation.unjudged(Setup.SHIPPED, SHIPPED, Protocol.H2C)).isEmpty();
        assertThat(parse(GOOD).unjudged(Setup.EQUAL, SHIPPED, Protocol.H2C)).isEmpty();
        assertThat(parse(GOOD.replace("goaway 3", "windows 1")).unjudged(Setup.SHIPPED, SHIPPED, Protocol.H2C))
                .isEqualTo("the adapter does it");
    }

    @Test
    void whatIsTunedIsJudgedOfClientsThatHaveTheSetting() throws SituationException {
        Situation tuned = parse(GOOD.replace("client ", "tune timeout=1\nclient "));

        assertThat(tuned.tune()).isEqualTo(Map.of("timeout", "1"));
        assertThat(tuned.unjudged(Setup.SHIPPED, SHIPPED, Protocol.H2C)).isEmpty();
        assertThat(tuned.unjudged(Setup.EQUAL, SHIPPED, Protocol.H2C))
                .isEqualTo("settings are tuned in the set-up as shipped");
        assertThat(parse(GOOD.replace("client ", "tune pool=1\nclient "))
                        .unjudged(Setup.SHIPPED, SHIPPED, Protocol.H2C))
                .isEqualTo("no setting 'pool' of it is known in H2C");
    }

    @Test
    void bodiesAreLeftUnreadByClientsOfWhichItIsKnownHow() throws SituationException {
        Situation unread = parse(GOOD.replace("client ", "unread\nclient "));
        ShippedSetup knowing = ShippedSetup.described()
                .leavesUnread((target, tuning) -> () -> 200)
                .opens(target -> {
                    throw new AssertionError(target);
                });

        assertThat(unread.unread()).isTrue();
        assertThat(parse(GOOD).unread()).isFalse();
        assertThat(unread.unjudged(Setup.SHIPPED, knowing, Protocol.H2C)).isEmpty();
        assertThat(unread.unjudged(Setup.SHIPPED, SHIPPED, Protocol.H2C))
                .isEqualTo("its adapter knows no way to leave a body unread");
        assertThat(unread.unjudged(Setup.EQUAL, knowing, Protocol.H2C))
                .isEqualTo("bodies are left unread in the set-up as shipped");
    }

    @Test
    void whatIsTunedHasAValueThatTheClientAllows() throws SituationException {
        parse(GOOD.replace("client ", "tune timeout=1\nclient ")).checkTuned("Any", SHIPPED);

        Situation none = parse(GOOD.replace("client ", "tune timeout=0\nclient "));
        assertThatThrownBy(() -> none.checkTuned("Any", SHIPPED))
                .isInstanceOf(SituationException.class)
                .hasMessage("--situation: 'goaway' tunes timeout=0; allowed for Any: seconds from 1 to 86400");
    }

    @Test
    void aJvmOfItsOwnMayHaveOptions() throws SituationException {
        assertThat(parse(GOOD).jvm()).isNull();
        assertThat(parse(GOOD.replace("client ", "jvm\nclient ")).jvm()).isEmpty();
        assertThat(parse(GOOD.replace("client ", "jvm -Xmx64m  -Dproxy={other-port}\nclient "))
                        .jvm())
                .containsExactly("-Xmx64m", "-Dproxy={other-port}");
    }

    @Test
    void aNameHasItsAddressesInAJvmOfItsOwn() throws SituationException {
        Situation named = parse(GOOD.replace("client ", "names 127.0.0.3 127.0.0.1\nclient "));

        assertThat(named.addresses()).containsExactly("127.0.0.3", "127.0.0.1");
        assertThat(named.jvm()).isEmpty();
        assertThat(named.play(Protocol.H2C).silent()).isEmpty();
        assertThat(parse(GOOD.replace("client ", "names 127.0.0.3 127.0.0.1\nconnect silent\nclient "))
                        .play(Protocol.H2C)
                        .silent())
                .isEqualTo("127.0.0.3");
        assertThat(parse(GOOD.replace("client ", "connect silent\nclient "))
                        .play(Protocol.H2C)
                        .silent())
                .isEqualTo("127.0.0.1");
    }

    @Test
    void theFirstWordWhoseConditionsHoldIsTaken() throws SituationException {
        Situation situation = parse(GOOD);
        See sent = situation.words().get(0);

        assertThat(sent.mark()).isEqualTo(Mark.SHOULD);
        assertThat(sent.matches(Map.of("a.status", "200", "resent", "2"))).isTrue();
        assertThat(sent.matches(Map.of("a.status", "200", "resent", "1"))).isFalse();
        assertThat(sent.words(Map.of("resent", "2")::get)).isEqualTo("sent 2 times");
        assertThat(situation.words().get(1).matches(Map.of())).isTrue();
    }

    /** A step in a situation of these protocols, and what is said of it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "H3 | half | my.txt:11: 'half'; allowed: without H3, which has no such thing",
                "H3 | reset CANCEL | my.txt:11: 'CANCEL' is no error code; allowed: ",
                "H2 H3 | reset H3_NO_ERROR | my.txt:11: 'reset H3_NO_ERROR'; allowed: in a situation of H3 alone",
                "H2 | reset H3_NO_ERROR | my.txt:11: 'H3_NO_ERROR' is no error code"
            })
    void http3HasNothingOfTcpAndItsOwnErrors(String protocols, String step, String message) {
        String text = GOOD.replace("H2C H2", protocols).replace("answer 200 20", step);

        assertThatThrownBy(() -> parse(text))
                .isInstanceOf(SituationException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void nobodyIsSilentInHttp3() {
        assertThatThrownBy(() -> parse(GOOD.replace("H2C H2", "H3").replace("client ", "connect silent\nclient ")))
                .isInstanceOf(SituationException.class)
                .hasMessage("my.txt: 'silent' is of connections over TCP; allowed: without H3");
    }

    /** What is replaced by what in a good file, and what is said of it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "answer 200 20 | anwser 200 20 | my.txt:11: 'anwser' is no verb of a server; did you mean answer? allowed: await,",
                "answer 200 20 | answer 200 | my.txt:11: 'answer 200'; allowed: the arguments that docs/card.md names",
                "answer 200 20 | answer 200 x | my.txt:11: 'x'; allowed: a whole number, at most 10000000",
                "answer 200 20 | reset CANCLE | my.txt:11: 'CANCLE' is no error code; did you mean CANCEL? allowed: NO_ERROR",
                "answer 200 20 | settings WINDOW 1 | my.txt:11: 'WINDOW' is no parameter",
                "answer 200 20 | rest 60001 | my.txt:11: '60001'; allowed: a whole number, at most 60000",
                "loop ; await ; answer 200 20 | loop ; answer 200 20 | my.txt: a loop that waits for nothing",
                "c*  loop | d*  loop | my.txt:11: 'd*  loop ; await ; answer 200 20'; allowed: a connection first",
                "2 times await | 20000 times await | my.txt:10: '20000 times await'",
                "end a | stop a | my.txt:12: 'stop' is no verb of the client's side; allowed: start, end,",
                "end a | end b | my.txt:12: 'b' is no request that was started",
                "start a 2 | start A | my.txt:12: 'A'; allowed: a name of small letters",
                "start a 2 | start a 1001 | my.txt:12: '1001'; allowed: a whole number, at most 1000",
                "resent>1 | resend>1 | my.txt:13: 'resend' is no fact; did you mean resent?",
                "{resent} | {sent} | my.txt:13: 'sent' is no fact",
                "~ sent | ! sent | my.txt:13: '!'; allowed: ! where the rule is a MUST",
                "H2C H2 | H2C H4 | my.txt:4: 'H4' is no protocol; did you mean",
                "RFC9113 8.7 SHOULD NOT | 8.7 SHOULD | my.txt:5: '8.7 SHOULD  do that'; allowed: RFC9110 9.2.2",
                "POST 1000 | post | my.txt:7: 'post'; allowed: a method in capitals",
                "X-A:b | X-A | my.txt:7: 'X-A'; allowed: a method, the length of its content, and fields",
                "goaway 3 | goaway | my.txt:2: 'goaway'; allowed: an id",
                "start a 2 ; | start a ; marked ; | my.txt: 'marked' waits for ever; allowed: with 'mark' in a script of the server",
                "start a 2 ; | start a ; leave ; | my.txt: 'leave' ends a JVM that others are in; allowed: with a line 'jvm'",
                "# A comment. | tune timeout 1 | my.txt:1: 'timeout'; allowed: a setting that list --tune shows",
                "# A comment. | jvm -Xmx9m -agentlib:x | my.txt:1: '-agentlib:x'; allowed: options of a JVM that begin with -D or -X",
                "# A comment. | names 10.0.0.1 | my.txt:1: '10.0.0.1'; allowed: addresses that begin with 127.",
                "# A comment. | names | my.txt:1: ''; allowed: addresses that begin with 127.",
                "2 times await | acked | my.txt: 'acked' waits for ever; allowed: after 'settings'",
                "sources    some/where#1 else/where#2 | shipped | my.txt:6: 'shipped'; allowed: the reason behind it why the equal set-up",
                "title | tittle | my.txt:3: 'tittle' is no keyword; did you mean title?"
            })
    void whatCannotBeReadIsNamedWithFileLineAndWhatIsAllowed(String good, String bad, String message) {
        String text = GOOD.replace(good, bad);

        assertThat(text).isNotEqualTo(GOOD);
        assertThatThrownBy(() -> parse(text))
                .isInstanceOf(SituationException.class)
                .hasMessageStartingWith(message)
                .hasMessageNotContaining("\n");
    }

    @Test
    void aFileWithoutWordsOrStepsIsNone() {
        assertThatThrownBy(() -> parse("situation ab 1\n"))
                .hasMessage("my.txt: there is no line 'title'; it needs " + "situation, title, on, client, do, see");
        assertThatThrownBy(() -> parse("  c1 await\n"))
                .hasMessageStartingWith("my.txt:1: 'c1 await'; allowed: a keyword");
    }

    @Test
    void askedForByNameBeginningAndFile() throws SituationException {
        assertThat(Situations.asked("stale-get")).extracting(Situation::id).containsExactly("stale-get");
        assertThat(Situations.asked("redirect-post-*")).hasSize(5);
        assertThat(Situations.asked("")).hasSizeGreaterThan(50);
        assertThatThrownBy(() -> Situations.asked("stale-gte"))
                .hasMessageStartingWith(
                        "--situation: there is no situation 'stale-gte'; did you mean stale-get? allowed: close-heeded, ");
        assertThatThrownBy(() -> Situations.asked("nowhere.txt")).hasMessageStartingWith("--situation: nowhere.txt: ");
    }

    /** Each file of this build can be read, fits its columns, and has words. */
    @Test
    void oursAreComplete() {
        assertThat(Situations.ours()).allSatisfy((id, situation) -> {
            assertThat(situation.shown().title()).doesNotEndWith(".");
            assertThat(situation.shown().group()).matches("\\d [a-z0-9/ ]+");
            assertThat(situation.words()).isNotEmpty();
            assertThat(situation.shown().script().lines()).hasSizeLessThanOrEqualTo(22);
        });
        assertThat(Situations.ours().keySet()).allMatch(id -> id.length() <= 22, "fits its column");
    }

    @Test
    void allVerbsAreNamedInTheDocumentation() throws IOException {
        String page = Files.readString(Path.of("docs/card.md"));

        assertThat(ServerVerb.words()).allSatisfy(word -> assertThat(page).contains("`" + word));
        assertThat(ClientVerb.words()).allSatisfy(word -> assertThat(page).contains("`" + word));
        assertThat(Facts.names(List.of("a")))
                .allSatisfy(fact -> assertThat(page).contains("`" + fact.substring(fact.indexOf('.') + 1) + "`"));
    }
}
