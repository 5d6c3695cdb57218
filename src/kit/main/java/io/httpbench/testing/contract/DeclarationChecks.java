package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.api.SetupPoint;
import java.util.List;

/** What a factory says of its client; whether it is true is for the other checks. */
final class DeclarationChecks {

    private DeclarationChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of("the factory names its client and its artifacts", s -> names(s.factory())),
                Check.of("each limit that is not honoured is named, with the reason", s -> notHonoured(s)),
                Check.of("what differs as shipped is named, for both set-ups", s -> setups(s))
                        .onlyIf(s -> !s.equal()));
    }

    private static void setups(Subject subject) {
        assertThat(subject.factory().shipped().facts().points())
                .as("points of the set-ups")
                .allSatisfy(point -> assertThat(List.of(point.about(), point.equal(), point.shipped()))
                        .noneMatch(String::isBlank))
                .anyMatch(point -> !point.alike())
                .extracting(SetupPoint::about)
                .doesNotHaveDuplicates();
    }

    private static void names(ClientFactory factory) {
        assertThat(factory.name()).as("name").matches("[A-Z][A-Za-z0-9]*");
        assertThat(factory.protocols()).as("protocols").isNotEmpty();
        assertThat(factory.artifacts()).as("artifacts").allMatch(artifact -> artifact.matches("[\\w.-]+:[\\w.-]+"));
    }

    private static void notHonoured(Subject subject) {
        assertThat(subject.factory().notHonoured(subject.protocol()))
                .as("limits that are not honoured")
                .noneMatch(lacking -> lacking.reason().isBlank())
                .noneMatch(lacking -> subject.isHttp1() && lacking.limit() == Limit.PRIOR_KNOWLEDGE);
    }
}
