package io.httpbench.behaviour;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A request that was started, and how it has ended. Guarded by the board of its run. */
final class Call {

    private final String name;
    private @Nullable ForkWord end;

    Call(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    void ends(ForkWord how) {
        end = how;
    }

    boolean ended() {
        return end != null;
    }

    boolean answered() {
        return end != null && end.what() == ForkWord.What.ANSWERED;
    }

    boolean failed() {
        return end != null && end.what() == ForkWord.What.FAILED;
    }

    int status() {
        return end == null ? 0 : end.status();
    }

    long bytes() {
        return end == null ? 0 : end.bytes();
    }

    long millis() {
        return end == null ? 0 : end.millis();
    }

    String kind() {
        return end == null ? "" : end.kind();
    }

    /** The whole chain of causes, outermost first. */
    String why() {
        return end == null ? "" : String.join(" < ", List.copyOf(end.why()));
    }
}
