package io.httpbench.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.load.Orders;
import io.httpbench.model.FleetOrder;
import io.httpbench.model.Turn;
import io.httpbench.result.text.Json;
import io.httpbench.testing.contract.Patience;
import java.io.BufferedReader;
import java.io.StringReader;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ToldOrdersTest {

    private final CountDownLatch gone = new CountDownLatch(1);

    private Orders told(boolean fleet, String text) throws InterruptedException {
        Orders orders = ToldOrders.follow(new BufferedReader(new StringReader(text)), fleet, gone::countDown);
        assertThat(gone.await(Patience.ofFailure().toSeconds(), TimeUnit.SECONDS))
                .as("the end is noticed")
                .isTrue();
        return orders;
    }

    @Test
    void turnsComeInTheirOrder() throws InterruptedException {
        Turn first = new Turn(1, 5, true, false, false);

        assertThat(told(false, Json.line(first) + "\n").awaitTurn()).isEqualTo(first);
    }

    @Test
    void soDoOrders() throws InterruptedException {
        Orders told = told(true, Json.line(FleetOrder.PULSE) + "\n" + Json.line(FleetOrder.openAt(7)) + "\n");

        assertThat(told.pollOrder()).isEqualTo(FleetOrder.PULSE);
        assertThat(told.pollOrder()).isEqualTo(FleetOrder.openAt(7));
        assertThat(told.pollOrder()).isNull();
    }

    @Test
    void aProcessThatStoodStillHasNotHeardASilence() {
        assertThat(ToldOrders.awake(TimeUnit.SECONDS.toNanos(30))).isEqualTo(TimeUnit.SECONDS.toNanos(1));
        assertThat(ToldOrders.awake(600)).isEqualTo(600);
    }

    @Test
    void whatNobodyUnderstandsIsTheEnd() throws InterruptedException {
        assertThat(told(true, "nonsense\n").pollOrder()).isNull();
    }
}
