package io.httpbench.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jgroups.Address;
import org.jgroups.util.UUID;
import org.junit.jupiter.api.Test;

class ConductorFirstTest {

    private final Address conductor = UUID.randomUUID();
    private final Address one = UUID.randomUUID();
    private final Address two = UUID.randomUUID();
    private final ConductorFirst policy = new ConductorFirst();

    @Test
    void anAgentThatCannotHearTheConductorDoesNotTakeItsPlace() {
        assertThat(policy.getNewMembership(List.of(conductor, one, two), List.of(), List.of(), List.of(conductor)))
                .containsExactly(conductor, one, two);
        assertThat(policy.doubts(conductor)).isTrue();
    }

    @Test
    void anAgentIsLost() {
        assertThat(policy.getNewMembership(List.of(conductor, one, two), List.of(), List.of(), List.of(one)))
                .containsExactly(conductor, two);
        assertThat(policy.doubts(one)).isFalse();
        assertThat(policy.doubts(conductor)).isFalse();
    }

    @Test
    void whoLeavesHasLeft() {
        assertThat(policy.getNewMembership(List.of(conductor, one), List.of(two), List.of(conductor), List.of()))
                .containsExactly(one, two);
        assertThat(policy.doubts(conductor)).isFalse();
    }
}
