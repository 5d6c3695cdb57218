package io.httpbench.stage;

import java.io.IOException;

/** What carries a connection, as far as a script can end it. Any thread. */
interface Line {

    /**
     * Ends it as a script says: {@link ServerVerb#FIN}, {@link ServerVerb#CUT}, {@link ServerVerb#RST}, or half of it.
     *
     * @throws IOException when the client has ended it before
     */
    void close(ServerVerb how) throws IOException;

    /** From now on nothing is answered by itself. */
    void goDead();

    /** Ends it whatever state it is in. */
    void end();
}
