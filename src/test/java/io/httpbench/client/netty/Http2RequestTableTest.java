package io.httpbench.client.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.config.Protocol;
import io.httpbench.config.Target;
import org.junit.jupiter.api.Test;

class Http2RequestTableTest {

    @Test
    void theFirstRequestEntersItsFieldsAndTheOthersNameThem() {
        Http2Request request = request("/");
        Http2RequestTable table = new Http2RequestTable(request);
        table.limit(4_096);

        assertThat(table.next()).isSameAs(request.entering());
        assertThat(table.next()).isSameAs(request.indexed()).hasSize(Http2Frames.HEADER + 5);
        assertThat(table.next()).isSameAs(request.indexed());
    }

    @Test
    void aSmallerTableIsAcknowledgedOnceAndNotUsed() {
        Http2Request request = request("/");
        Http2RequestTable table = new Http2RequestTable(request);
        assertThat(table.next()).isSameAs(request.entering());

        table.limit(0);

        assertThat(table.next()).isSameAs(request.emptying());
        assertThat(table.next()).isSameAs(request.literal());
    }

    @Test
    void fieldsThatDoNotFitAreNotEntered() {
        Http2Request request = request("/" + "x".repeat(4_096));
        Http2RequestTable table = new Http2RequestTable(request);

        assertThat(table.next()).isSameAs(request.literal());
        assertThat(table.next()).isSameAs(request.literal());
    }

    private static Http2Request request(String path) {
        return new Http2Request(new Target(Protocol.H2C, "127.0.0.1", 8529, path, "root", "test"));
    }
}
