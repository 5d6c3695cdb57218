package io.httpbench.app;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Standard error of this process without what newer JVMs say there about libraries that use {@code sun.misc.Unsafe} (JEP
 * 498), once and in four lines. Forks have an option for that, which no manifest can give to {@code java -jar}.
 */
final class QuietErrors extends PrintStream {

    private static final String UNSAFE = "WARNING: A terminally deprecated method in sun.misc.Unsafe ";

    QuietErrors() {
        super(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    }

    @Override
    public void println(@Nullable String line) {
        if (line == null || !line.startsWith(UNSAFE)) {
            super.println(line);
        }
    }
}
