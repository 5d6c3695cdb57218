package io.httpbench.catalogue;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.api.Limits;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.library.ClientJar;
import io.httpbench.model.KnownClient;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Stands for the opener of a client that somebody else wrote, in the conductor, which loads none of its classes.
 *
 * @param known what its jar says of it
 * @param jar where it is
 * @param libraries what is given beside it; when there are none, what the POM in the jar asks for
 */
record OwnJar(KnownClient known, ClientJar jar, List<Path> libraries) implements ClientFactory.Opener {

    /** That of a factory; empty for a client of this tool. */
    static Optional<OwnJar> of(ClientFactory factory) {
        return factory.opener() instanceof OwnJar own ? Optional.of(own) : Optional.empty();
    }

    /** Its factory, for the conductor. */
    ClientFactory factory() {
        ClientFactory.Builder factory = ClientFactory.named(known.name())
                .clearText(known.protocols().toArray(Protocol[]::new))
                .secure(known.secureProtocols().toArray(Protocol[]::new))
                .library(known.library())
                .minimumJava(known.minimumJava());
        known.newerJava().forEach(factory::minimumJava);
        return factory.opens(this);
    }

    @Override
    public Client open(Target target, Limits limits) {
        throw new IllegalStateException(known.name() + " is opened in forks only");
    }
}
