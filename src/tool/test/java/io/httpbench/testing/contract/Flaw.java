package io.httpbench.testing.contract;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.client.rawnetty.RawNettyFactory;
import io.httpbench.testing.RawSocketClient;

/** A sound client with one thing wrong: this class is sound itself, and each flaw overrides one method of it. */
class Flaw {

    private boolean http2;

    final ClientFactory factory() {
        ClientFactory.Builder named = ClientFactory.named(getClass().getSimpleName());
        return describe(
                        http2
                                ? named.clearText(Protocol.H2C).endsAt(RawNettyFactory.RAW_NETTY.end())
                                : named.clearText(Protocol.HTTP11).blocking())
                .opens(this::open);
    }

    /** The same thing wrong in a client that is asynchronous, and speaks HTTP/2. */
    final Flaw overHttp2() {
        http2 = true;
        return this;
    }

    ClientFactory.Builder describe(ClientFactory.Builder sound) {
        return sound;
    }

    Client open(Target target, Limits limits) {
        Client sound = http2 ? RawNettyFactory.RAW_NETTY.open(target, limits) : new RawSocketClient(target, limits);
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
