package io.httpbench.client.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Limits;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.server.StandInOptions;
import io.httpbench.server.StandInServer;
import io.httpbench.testing.contract.Patience;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class JdkAsyncTest {

    /** Within the library, at the end of the body for instance, nobody who called sendAsync has been told anything. */
    @ParameterizedTest
    @EnumSource(
            value = Protocol.class,
            names = {"HTTP11", "H2C"})
    void theRequestEndsWhenTheFutureDoesAndNotWithinTheLibrary(Protocol protocol) throws Exception {
        CompletableFuture<List<String>> stack = new CompletableFuture<>();
        Completion completion = new Completion() {
            @Override
            public void succeeded(int status, long bodyBytes) {
                stack.complete(StackWalker.getInstance()
                        .walk(frames ->
                                frames.map(StackWalker.StackFrame::getClassName).toList()));
            }

            @Override
            public void failed(Throwable cause) {
                stack.completeExceptionally(cause);
            }
        };
        Duration patience = Patience.ofFailure();
        try (StandInServer server = StandInServer.start(new StandInOptions("127.0.0.1", 0, "root", "test", false));
                Client client = JdkFactory.JDK_ASYNC.open(
                        new Target(protocol, "127.0.0.1", server.port(), "/_api/version", "root", "test"),
                        new Limits(1, 1, 1, 1, patience, patience, true))) {
            client.newExchange(0, completion).start();

            assertThat(stack.get(patience.toSeconds(), TimeUnit.SECONDS))
                    .anyMatch(frame -> frame.startsWith("java.util.concurrent.CompletableFuture"))
                    .noneMatch(frame -> frame.startsWith("jdk.internal.net.http"));
        }
    }
}
