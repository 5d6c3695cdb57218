package io.httpbench.testing.contract;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.client.netty.NettyFactory;
import io.httpbench.client.rawnetty.RawNettyFactory;
import io.httpbench.testing.RawSocketClient;

/** A sound client with one thing wrong: this class is sound itself, and each flaw overrides one method of it. */
class Flaw {

    private Protocol protocol = Protocol.HTTP11;

    final ClientFactory factory() {
        ClientFactory.Builder named = ClientFactory.named(getClass().getSimpleName());
        ClientFactory.Builder sound = switch (protocol) {
            case H2C -> named.clearText(Protocol.H2C).endsAt(RawNettyFactory.RAW_NETTY.end());
            case H3 -> named.secure(Protocol.H3).endsAt(NettyFactory.NETTY.end());
            default -> named.clearText(Protocol.HTTP11).blocking();
        };
        return describe(sound).opens(this::open);
    }

    /** The same thing wrong in a client that is asynchronous, and speaks HTTP/2. */
    final Flaw overHttp2() {
        protocol = Protocol.H2C;
        return this;
    }

    /** The same in HTTP/3. */
    final Flaw overHttp3() {
        protocol = Protocol.H3;
        return this;
    }

    ClientFactory.Builder describe(ClientFactory.Builder sound) {
        return sound;
    }

    Client open(Target target, Limits limits) {
        Client sound = switch (protocol) {
            case H2C -> RawNettyFactory.RAW_NETTY.open(target, limits);
            case H3 -> NettyFactory.NETTY.open(target, limits);
            default -> new RawSocketClient(target, limits);
        };
        return new Client() {
            @Override
            public Exchange newExchange(int lane, Completion completion) {
                Exchange exchange = sound.newExchange(lane, completion(completion));
                return new Exchange() {
                    @Override
                    public void start() {
                        Flaw.this.start(exchange);
                    }

                    @Override
                    public void cancel() {
                        Flaw.this.cancel(exchange, completion);
                    }
                };
            }

            @Override
            public void close() {
                Flaw.this.close(sound);
            }
        };
    }

    Completion completion(Completion told) {
        return told;
    }

    void start(Exchange sound) {
        sound.start();
    }

    void cancel(Exchange sound, Completion completion) {
        sound.cancel();
    }

    void close(Client sound) {
        sound.close();
    }
}
