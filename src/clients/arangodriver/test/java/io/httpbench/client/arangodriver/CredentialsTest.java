package io.httpbench.client.arangodriver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.httpbench.api.Header;
import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import java.util.List;
import org.junit.jupiter.api.Test;

class CredentialsTest {

    @Test
    void userAndPasswordOfTheTarget() {
        assertThat(Credentials.of(target())).isEqualTo(new Credentials("röot", "pa:ss", null));
    }

    @Test
    void anAuthorizationOfTheUsersOwn() {
        assertThat(Credentials.of(target(new Header("authorization", "basic YTpi"))))
                .isEqualTo(new Credentials("a", "b", null));
        assertThat(Credentials.of(target(new Header("Authorization", "bearer x.y.z")))
                        .token())
                .isEqualTo("x.y.z");
    }

    /** The driver cannot send no field at all. */
    @Test
    void withoutAUserNobodyIsNamed() {
        Target unnamed = new Target(Protocol.HTTP11, "127.0.0.1", 8529, "/items", "", "test");

        assertThat(unnamed.headers()).isEmpty();
        assertThat(Credentials.of(unnamed)).isEqualTo(new Credentials("", "", null));
    }

    @Test
    void anotherSchemeIsRefusedWithoutItsValue() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Credentials.of(target(new Header("Authorization", "Digest secret"))))
                .withMessageContaining("allowed: Basic or Bearer")
                .withMessageNotContaining("secret");
    }

    @Test
    void secretsAreNotSaid() {
        assertThat(Credentials.of(target()).toString()).doesNotContain("pa:ss");
    }

    private static Target target(Header... headers) {
        Message message = new Message("GET", List.of(headers), Message.Content.NONE);
        return new Target(Protocol.HTTP11, "127.0.0.1", 8529, "/", "röot", "pa:ss", null, message);
    }
}
