package io.httpbench.testing.contract;

import io.httpbench.client.Client;
import io.httpbench.client.ClientFactory;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.client.Limits;
import io.httpbench.model.Protocol;
import io.httpbench.model.Target;
import io.httpbench.testing.RawSocketClient;

/** The sound client with one thing wrong: this class is sound itself, and each flaw overrides one method of it. */
class Flaw {

    final ClientFactory factory() {
        return describe(ClientFactory.named(getClass().getSimpleName())
                        .clearText(Protocol.HTTP11)
                        .blocking())
                .opens(this::open);
    }

    ClientFactory.Builder describe(ClientFactory.Builder sound) {
        return sound;
    }

    Client open(Target target, Limits limits) {
        Client sound = new RawSocketClient(target, limits);
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
