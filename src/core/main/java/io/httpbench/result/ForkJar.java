package io.httpbench.result;

import io.httpbench.model.Build;
import org.jspecify.annotations.Nullable;

/**
 * The build that the forks of a row are of.
 *
 * @param name in {@code JB_JARS}
 * @param file name of the launcher's file; folders are nobody's business
 * @param sha256 of the jar with its classes, in hexadecimal digits
 */
public record ForkJar(String name, String file, String sha256) {

    /** Of a cell; null for the build of the conductor. */
    static @Nullable ForkJar of(@Nullable Build build) {
        return build == null ? null : new ForkJar(build.name(), build.file(), build.sha256());
    }
}
