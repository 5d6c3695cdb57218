package io.httpbench.library;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.repository.WorkspaceReader;
import org.eclipse.aether.repository.WorkspaceRepository;
import org.jspecify.annotations.Nullable;

/** One artifact that is in no repository. */
final class Workspace implements WorkspaceReader {

    private static final String POM = "pom";

    private final WorkspaceRepository repository = new WorkspaceRepository("given");
    private final String artifact;
    private final String version;
    private final Path pom;
    private final Path jar;

    Workspace(String artifact, String version, Path pom, Path jar) {
        this.artifact = artifact;
        this.version = version;
        this.pom = pom;
        this.jar = jar;
    }

    @Override
    public WorkspaceRepository getRepository() {
        return repository;
    }

    @Override
    public @Nullable File findArtifact(Artifact wanted) {
        boolean same = artifact.equals(wanted.getGroupId() + ":" + wanted.getArtifactId())
                && version.equals(wanted.getVersion())
                && wanted.getClassifier().isEmpty();
        return same ? (wanted.getExtension().equals(POM) ? pom : jar).toFile() : null;
    }

    @Override
    public List<String> findVersions(Artifact wanted) {
        return List.of();
    }
}
