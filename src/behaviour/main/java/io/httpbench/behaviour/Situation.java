package io.httpbench.behaviour;

import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.api.ShippedSetup;
import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import io.httpbench.card.CardSituation;
import io.httpbench.stage.Play;
import io.httpbench.stage.ServerStep;
import io.httpbench.stage.Stage;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A situation, as its file says.
 *
 * @param shown what readers of a card are told of it
 * @param protocols in which it can arise
 * @param message what each request is
 * @param encryption how connections begin where the protocol does not say it
 * @param silent whether nobody can connect: to the first of the names' addresses, or at all
 * @param waits whether it takes as long as patience does: such ones are played at once
 * @param shippedOnly why it says nothing of a client in the equal set-up; empty if it does
 * @param scripts of the server, by connection
 * @param steps of the client's side
 * @param words that observations make; the first that fits
 * @param tune settings of the library as shipped that are tuned, by name
 * @param unread whether the user takes the status of an answer alone
 * @param addresses that the server's name has, in this order; empty where clients are given the server's own
 * @param jvm options of a JVM that each run has of its own; null where it is played beside others
 */
record Situation(
        CardSituation shown,
        Set<Protocol> protocols,
        Message message,
        Play.Encryption encryption,
        boolean silent,
        boolean waits,
        String shippedOnly,
        Map<String, List<ServerStep>> scripts,
        List<ClientStep> steps,
        List<See> words,
        Map<String, String> tune,
        boolean unread,
        List<String> addresses,
        @Nullable List<String> jvm) {

    String id() {
        return shown.id();
    }

    /** Why it is not judged of a client in this set-up and protocol; empty if it is. */
    String unjudged(Setup setup, ShippedSetup shipped, Protocol protocol) {
        if (setup == Setup.EQUAL) {
            return unread
                    ? "bodies are left unread in the set-up as shipped"
                    : tune.isEmpty() ? shippedOnly : "settings are tuned in the set-up as shipped";
        }
        if (unread && shipped.unread() == null) {
            return "its adapter knows no way to leave a body unread";
        }
        return tune.keySet().stream()
                .filter(name -> shipped.facts().tunables().stream()
                        .noneMatch(tunable -> tunable.name().equals(name)
                                && tunable.protocols().contains(protocol)))
                .findFirst()
                .map(name -> "no setting '" + name + "' of it is known in " + protocol)
                .orElse(shipped.unjudged().getOrDefault(id(), ""));
    }

    /** Whether its values are among those that the settings of this client allow. */
    void checkTuned(String client, ShippedSetup shipped) throws SituationException {
        for (Tunable tunable : shipped.facts().tunables()) {
            String value = tune.get(tunable.name());
            try {
                if (value != null) {
                    int ignored = tunable.number(value);
                }
            } catch (IllegalArgumentException notAllowed) {
                throw new SituationException("--situation: '" + id() + "' tunes " + tunable + "=" + value
                        + "; allowed for " + client + ": " + tunable.allowed().replace(", or " + Tuning.SHIPPED, ""));
            }
        }
    }

    /** What the stage plays for this protocol. */
    Play play(Protocol protocol) {
        boolean secure = protocol == Protocol.H2 || protocol == Protocol.H3;
        Play.Encryption beginning = encryption == Play.Encryption.NONE && secure ? Play.Encryption.TLS : encryption;
        String first = addresses.isEmpty() ? Stage.HOST : addresses.get(0);
        return new Play(protocol, beginning, silent ? first : "", scripts);
    }
}
