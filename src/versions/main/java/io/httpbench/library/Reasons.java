package io.httpbench.library;

import io.httpbench.model.text.ForeignText;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.eclipse.aether.transfer.ArtifactTransferException;

/** Says in one line why something could not be resolved: the resolver tells it in a chain of causes, the first of which tell least. */
final class Reasons {

    private static final int DEPTH = 20;

    private Reasons() {}

    static String of(Throwable failure) {
        List<Throwable> chain = new ArrayList<>();
        for (Throwable cause = failure; cause != null && chain.size() < DEPTH; cause = cause.getCause()) {
            chain.add(cause);
        }
        for (Throwable cause : chain) {
            if (cause instanceof UnknownHostException) {
                return "no network: " + cause.getMessage() + " is unknown; JB_OFFLINE=true asks nobody";
            }
        }
        // The next to last cause says what of whom, the last one only what became of it.
        Collections.reverse(chain);
        return line(chain.stream()
                .filter(ArtifactTransferException.class::isInstance)
                .findFirst()
                .orElse(chain.get(0)));
    }

    private static String line(Throwable cause) {
        String message = cause.getMessage();
        return ForeignText.line(message == null ? cause.getClass().getSimpleName() : message);
    }
}
