package io.httpbench.testing.contract;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.netty.channel.Channel;
import java.util.List;

/** Clients by others, as a jar brings them: one that forgets credentials, and one that says what it was loaded beside. */
public final class FlawProvider implements ClientProvider {

    /** What the second one says of a type of Netty's: whether the contract has another of the same name. */
    static final String WITNESS = "another Netty than the contract's: ";

    /** For the service loader. */
    public FlawProvider() {}

    @Override
    public List<ClientFactory> factories() {
        return List.of(new Flaws.ForgetsCredentials().factory(), new FlawlessWitness().factory());
    }

    private static final class FlawlessWitness extends Flaw {
        @Override
        Client open(Target target, Limits limits) {
            try {
                Class<?> theirs = Class.forName(Channel.class.getName(), false, ClassLoader.getSystemClassLoader());
                System.out.println(WITNESS + (theirs != Channel.class));
            } catch (ClassNotFoundException e) {
                throw new AssertionError("the contract's server runs on Netty", e);
            }
            return super.open(target, limits);
        }
    }
}
