package io.httpbench.library;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import io.httpbench.model.files.Jar;
import io.httpbench.model.text.ForeignText;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.maven.settings.io.xpp3.SettingsXpp3Reader;
import org.codehaus.plexus.util.xml.pull.XmlPullParserException;
import org.eclipse.aether.ConfigurationProperties;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.DependencyNode;
import org.eclipse.aether.repository.WorkspaceReader;
import org.eclipse.aether.resolution.ArtifactDescriptorRequest;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;
import org.eclipse.aether.transfer.TransferListener;
import org.eclipse.aether.util.repository.SimpleArtifactDescriptorPolicy;
import org.eclipse.aether.version.Version;
import org.jspecify.annotations.Nullable;

/**
 * Maven's own resolver with the user's settings: {@code settings.xml} with its mirrors, proxies and passwords, the local repository,
 * and Maven Central. Checksums must fit, a POM must be whole, and none may add a repository.
 */
final class MavenRepository implements AutoCloseable {

    private static final String JAR = "jar";
    private static final String COMPILE = "compile";
    private static final String SYSTEM = "system";
    private static final String ANY_VERSION = "[0,)";

    /** Maven's own file about where it has downloaded what is beside it. */
    private static final String ORIGINS = "_remote.repositories";

    /** A repository that accepts a connection, and says nothing. Maven itself waits for half an hour. */
    static final int ANSWER_MILLIS = 15_000;

    private final Context context;
    private final DefaultRepositorySystemSession session;

    /**
     * Opens it.
     *
     * @param local repository; empty for that of the user's settings
     * @param offline whether nothing is downloaded; settings may say so as well
     * @param settings the user's {@code settings.xml}; empty for the usual one
     * @param said receives, in words, that a repository is asked, before it is, once for each
     * @throws LibraryException when the settings are broken
     */
    MavenRepository(Optional<Path> local, boolean offline, Optional<Path> settings, Consumer<String> said)
            throws LibraryException {
        ContextOverrides.Builder overrides = ContextOverrides.create()
                .withUserSettings(true)
                .ignoreArtifactDescriptorRepositories(true)
                .artifactDescriptorPolicy(new SimpleArtifactDescriptorPolicy(false, false))
                .checksumPolicy(ContextOverrides.ChecksumPolicy.FAIL)
                .configProperties(Map.of(
                        ConfigurationProperties.CONNECT_TIMEOUT, ANSWER_MILLIS,
                        ConfigurationProperties.REQUEST_TIMEOUT, ANSWER_MILLIS));
        local.ifPresent(overrides::withLocalRepositoryOverride);
        settings.ifPresent(overrides::withUserSettingsXmlOverride);
        if (offline) {
            overrides.offline(true);
        }
        Context online = opened(overrides.build());
        context = saysOffline(online)
                ? online.customize(
                        online.contextOverrides().toBuilder().offline(true).build())
                : online;
        session = new DefaultRepositorySystemSession(context.repositorySystemSession());
        session.setTransferListener(telling(said));
    }

    private static TransferListener telling(Consumer<String> said) {
        Set<String> told = ConcurrentHashMap.newKeySet();
        return new AbstractTransferListener() {
            @Override
            public void transferInitiated(TransferEvent event) {
                String repository = event.getResource().getRepositoryUrl();
                if (told.add(repository)) {
                    said.accept("asks " + ForeignText.line(repository) + " for "
                            + ForeignText.line(event.getResource().getResourceName()));
                }
            }
        };
    }

    private static Context opened(ContextOverrides overrides) throws LibraryException {
        try {
            return Runtimes.INSTANCE.getRuntime().create(overrides);
        } catch (RuntimeException e) {
            throw new LibraryException("Maven's settings cannot be used: " + Reasons.of(e));
        }
    }

    /** MIMA does not look. What cannot be read, it has refused already. */
    private static boolean saysOffline(Context context) {
        Path settings = context.mavenUserHome().settingsXml();
        if (settings == null || !Files.isRegularFile(settings)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(settings)) {
            return new SettingsXpp3Reader().read(in, false).isOffline();
        } catch (IOException | XmlPullParserException e) {
            return false;
        }
    }

    boolean offline() {
        return session.isOffline();
    }

    /** Where it keeps what it has. */
    Path local() {
        return session.getLocalRepository().getBasedir().toPath();
    }

    /** The versions that there are of an artifact, oldest first; empty when nobody knows. */
    List<String> versions(String artifact) {
        VersionRangeRequest request =
                new VersionRangeRequest(artifact(artifact, ANY_VERSION), context.remoteRepositories(), null);
        try {
            List<String> listed =
                    context.repositorySystem().resolveVersionRange(session, request).getVersions().stream()
                            .map(Version::toString)
                            .toList();
            return listed.isEmpty() ? versionsHere(artifact) : listed;
        } catch (RepositoryException e) {
            return versionsHere(artifact);
        }
    }

    /** What was fetched elsewhere has no list of a repository that is known here. */
    private List<String> versionsHere(String artifact) {
        Path folder = local().resolve(artifact.replace('.', '/').replace(':', '/'));
        try (Stream<Path> versions = Files.list(folder)) {
            return versions.filter(Files::isDirectory)
                    .map(version -> String.valueOf(version.getFileName()))
                    .sorted(VersionList::compare)
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /**
     * Makes a repository forget where its artifacts are from: a machine whose settings name other repositories would refuse
     * them.
     *
     * @throws IOException when its folder cannot be changed
     */
    static void forgetOrigins(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(one -> one.endsWith(ORIGINS)).toList()) {
                Files.delete(file);
            }
        }
    }

    /**
     * Artifacts with all they need, at compile time and run time.
     *
     * @param roots artifacts with versions
     * @param managed versions of what they need, where it is needed
     * @param workspace has artifacts that no repository has; null without
     */
    List<Jar> graph(List<Artifact> roots, List<Artifact> managed, @Nullable WorkspaceReader workspace)
            throws LibraryException {
        CollectRequest collect = new CollectRequest();
        collect.setDependencies(roots.stream().map(MavenRepository::dependency).toList());
        collect.setManagedDependencies(
                managed.stream().map(MavenRepository::dependency).toList());
        collect.setRepositories(context.remoteRepositories());
        try {
            return context
                    .repositorySystem()
                    .resolveDependencies(
                            session(workspace), new DependencyRequest(collect, MavenRepository::isOfRepositories))
                    .getArtifactResults()
                    .stream()
                    .map(MavenRepository::resolved)
                    .toList();
        } catch (RepositoryException e) {
            throw new LibraryException(Reasons.of(e));
        }
    }

    /** A POM may say that a file of this machine is what it needs: nobody does who is somewhere else. */
    private static boolean isOfRepositories(DependencyNode node, List<DependencyNode> parents) {
        Dependency dependency = node.getDependency();
        return dependency == null || !dependency.getScope().equals(SYSTEM);
    }

    /** What the POM of an artifact manages. */
    List<Artifact> managedBy(Artifact artifact, @Nullable WorkspaceReader workspace) throws LibraryException {
        try {
            return context
                    .repositorySystem()
                    .readArtifactDescriptor(
                            session(workspace),
                            new ArtifactDescriptorRequest(artifact, context.remoteRepositories(), null))
                    .getManagedDependencies()
                    .stream()
                    .map(Dependency::getArtifact)
                    .toList();
        } catch (RepositoryException e) {
            throw new LibraryException(Reasons.of(e));
        }
    }

    /** Exactly one artifact. */
    Jar one(Artifact artifact) throws LibraryException {
        try {
            return resolved(context.repositorySystem()
                    .resolveArtifact(session, new ArtifactRequest(artifact, context.remoteRepositories(), null)));
        } catch (RepositoryException e) {
            throw new LibraryException(Reasons.of(e));
        }
    }

    private RepositorySystemSession session(@Nullable WorkspaceReader workspace) {
        if (workspace == null) {
            return session;
        }
        DefaultRepositorySystemSession withWorkspace = new DefaultRepositorySystemSession(session);
        withWorkspace.setWorkspaceReader(workspace);
        return withWorkspace;
    }

    /** {@code groupId:artifactId}, or with a classifier as third part. */
    static Artifact artifact(String name, String version) {
        String[] parts = name.split(":", -1);
        return new DefaultArtifact(parts[0], parts[1], parts.length > 2 ? parts[2] : "", JAR, version);
    }

    private static Dependency dependency(Artifact artifact) {
        return new Dependency(artifact, COMPILE);
    }

    private static Jar resolved(ArtifactResult result) {
        Artifact artifact = result.getArtifact();
        File file = artifact.getFile();
        String name = artifact.getGroupId() + ":" + artifact.getArtifactId();
        return new Jar(
                artifact.getClassifier().isEmpty() ? name : name + ":" + artifact.getClassifier(),
                artifact.getVersion(),
                file.toPath());
    }

    @Override
    public void close() {
        context.close();
    }
}
