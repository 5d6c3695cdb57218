package io.httpbench.model.files;

import java.nio.file.Path;

/**
 * A jar of a library, by its name in Maven repositories.
 *
 * @param artifact {@code groupId:artifactId}, and after another colon its classifier if it has one
 * @param version of it
 * @param path of the file, or of a folder of classes
 */
public record Jar(String artifact, String version, Path path) {

    /** {@code groupId:artifactId}. */
    public String key() {
        String[] parts = artifact.split(":", -1);
        return parts[0] + ":" + parts[1];
    }

    /** Name without group and classifier. */
    public String name() {
        return artifact.split(":", -1)[1];
    }

    /** The same at another place. */
    public Jar at(Path copy) {
        return new Jar(artifact, version, copy);
    }

    /** {@code vertx-core 5.0.12}. */
    @Override
    public String toString() {
        return name() + " " + version;
    }
}
