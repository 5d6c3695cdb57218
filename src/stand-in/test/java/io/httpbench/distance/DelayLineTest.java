package io.httpbench.distance;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.way.RoundTrip;
import io.netty.channel.ChannelFuture;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DelayLineTest {

    private final EmbeddedChannel channel = new EmbeddedChannel(new DelayLine(RoundTrip.parse("10ms")));

    @BeforeEach
    void freeze() {
        channel.freezeTime();
    }

    private void advance(long micros) {
        channel.advanceTimeBy(micros, TimeUnit.MICROSECONDS);
        channel.runScheduledPendingTasks();
    }

    @Test
    void theFirstBytesWaitForTheHandshakeTooAndNothingOvertakesThem() {
        channel.writeInbound("first");
        advance(14_000);
        channel.writeInbound("second");
        advance(999);
        assertThat(channel.<String>readInbound()).isNull();

        advance(1);
        assertThat(channel.<String>readInbound()).isEqualTo("first");
        advance(3_999);
        assertThat(channel.<String>readInbound()).isNull();
        advance(1);
        assertThat(channel.<String>readInbound()).as("half a round trip").isEqualTo("second");

        channel.writeInbound("third");
        advance(4_999);
        assertThat(channel.<String>readInbound()).isNull();
        advance(1);
        assertThat(channel.<String>readInbound()).isEqualTo("third");
    }

    @Test
    void bytesLeaveHalfARoundTripLaterInOrder() {
        ChannelFuture first = channel.write("first");
        advance(1_000);
        var ignored = channel.writeAndFlush("second", channel.voidPromise());
        advance(3_999);
        assertThat(channel.<String>readOutbound()).isNull();
        assertThat(first.isDone()).isFalse();

        advance(1);
        assertThat(channel.<String>readOutbound()).isEqualTo("first");
        assertThat(channel.<String>readOutbound()).isNull();
        assertThat(first.isSuccess()).isTrue();
        advance(1_000);
        assertThat(channel.<String>readOutbound()).isEqualTo("second");
    }

    @Test
    void whatIsOnItsWayWhenTheConnectionEndsIsLost() {
        channel.writeInbound("in");
        ChannelFuture out = channel.writeAndFlush("out");
        var ignored = channel.writeAndFlush("void", channel.voidPromise());

        var unused = channel.close();
        advance(100_000);

        assertThat(out.isSuccess()).isFalse();
        assertThat(out.isDone()).isTrue();
        assertThat(channel.<String>readInbound()).isNull();
        assertThat(channel.<String>readOutbound()).isNull();
    }
}
