package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.RequestEnd;
import io.httpbench.testing.faulty.Behaviour;
import io.httpbench.testing.faulty.FaultyServer;
import java.util.List;

/** When the clock of a request stops. */
final class EndChecks {

    private static final String OURS = "io.httpbench.";
    private static final int REQUESTS = 5;

    private EndChecks() {}

    static List<Check> all() {
        return List.of(Check.of("a request ends when the library tells its user, not earlier", s -> told(s)));
    }

    private static void told(Subject subject) {
        RequestEnd end = subject.end();
        assertThat(end.event()).as("event that ends a request").isNotBlank();
        try (FaultyServer server = subject.server();
                Session session = Session.open(subject, server, "/ok", subject.single())) {
            Slot slot = session.slot();
            for (int i = 0; i < REQUESTS; i++) {
                slot.requestSucceeds(Behaviour.OK);
                String caller = callerOf(subject.factory(), slot.callers());
                if (subject.factory().blocking()) {
                    assertThat(caller).as("what is left on the stack").startsWith("java.");
                } else {
                    assertThat(caller).as("who calls at the end").isEqualTo(end.caller());
                }
            }
        }
    }

    /** The class, without those inside it, that has called the first method of ours or of the client's package. */
    private static String callerOf(ClientFactory factory, List<StackTraceElement> callers) {
        String theirs = factory.opener().getClass().getPackageName() + ".";
        return callers.stream()
                .map(StackTraceElement::getClassName)
                .filter(name -> !name.startsWith(OURS) && !name.startsWith(theirs))
                .map(name -> name.replaceFirst("\\$.*", ""))
                .findFirst()
                .orElse("");
    }
}
