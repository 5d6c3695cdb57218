package io.httpbench.distance;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.way.Bandwidth;
import io.httpbench.way.Loss;
import io.httpbench.way.RoundTrip;
import io.httpbench.way.Way;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DelayLineTest {

    private EmbeddedChannel channel = over("10ms", "0");

    private static EmbeddedChannel over(String roundTrip, String bandwidth) {
        return over(Objects.requireNonNull(
                Route.of(new Way(RoundTrip.parse(roundTrip), Bandwidth.parse(bandwidth), Loss.NONE))));
    }

    private static EmbeddedChannel over(Route route) {
        return new EmbeddedChannel(new DelayLine(route));
    }

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
    void loopbackIsNoWay() {
        assertThat(Route.of(Way.LOOPBACK)).isNull();
    }

    /** 1 mbit/s: 125 bytes in a millisecond, one after the other, and then half of the round trip. */
    @Test
    void bytesTakeTheirTimeAndQueue() {
        channel = over("10ms", "1mbit");
        freeze();
        var first = channel.write(Unpooled.wrappedBuffer(new byte[125]));
        advance(500);
        var second = channel.writeAndFlush(Unpooled.wrappedBuffer(new byte[250]));

        advance(5_499);
        assertThat(first.isDone()).isFalse();
        advance(1);
        assertThat(first.isDone()).isTrue();
        advance(1_999);
        assertThat(second.isDone()).as("behind the first").isFalse();
        advance(1);
        assertThat(second.isDone()).isTrue();

        advance(100_000);
        var later = channel.writeAndFlush(Unpooled.wrappedBuffer(new byte[125]));
        advance(5_999);
        assertThat(later.isDone()).isFalse();
        advance(1);
        assertThat(later.isDone()).as("nobody before it").isTrue();
        channel.finishAndReleaseAll();
    }

    @Test
    void connectionsShareTheWayAndDirectionsDoNot() {
        Route route = Objects.requireNonNull(Route.of(new Way(RoundTrip.NONE, Bandwidth.parse("1mbit"), Loss.NONE)));

        assertThat(route.out(0, 125)).isEqualTo(1_000_000);
        assertThat(route.out(0, 125)).isEqualTo(2_000_000);
        assertThat(route.in(0, 125)).isEqualTo(1_000_000);
        assertThat(route.out(5_000_000, 125)).isEqualTo(6_000_000);
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
