package io.httpbench.app;

import java.util.Optional;

/** The version of this tool. */
final class Version {

    private Version() {}

    /** As the jar says; {@code development} when run from class files. */
    static String text() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("development");
    }
}
