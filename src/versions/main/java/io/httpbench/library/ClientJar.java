package io.httpbench.library;

import io.httpbench.model.LibraryVersion;
import io.httpbench.model.files.IoTexts;
import io.httpbench.model.files.Jar;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;

/**
 * A jar, or a folder of classes, with clients that others wrote.
 *
 * @param path of it
 * @param artifact what Maven has put into it says it is, {@code groupId:artifactId}; empty without that, and when it is several
 * @param version of that; else that of nobody knows
 */
public record ClientJar(Path path, String artifact, String version) {

    /** What names the providers in it. */
    public static final String SERVICE = "META-INF/services/io.httpbench.api.ClientProvider";

    private static final String API = "io/httpbench/api/";
    private static final String OURS = "io/httpbench/";

    /** Any Java: what is only looked for needs no version of classes. */
    private static final int ANY = 17;

    private static final int TOLD = 3;

    /**
     * Whether an entry of a class path is one.
     *
     * @throws LibraryException when it is no whole jar
     */
    public static boolean is(Path entry) throws LibraryException {
        try (ClassFiles files = new ClassFiles(List.of(entry), ANY)) {
            return !files.names(SERVICE::equals).isEmpty();
        } catch (IOException e) {
            throw unreadable(entry, e);
        }
    }

    /**
     * Reads what it is, and checks that its classes fit this tool: they may name nothing else of it than the API, which must have
     * all that they name.
     *
     * @param ours class path of this tool
     * @param feature version of the Java that will load them
     * @throws LibraryException when they do not, with why
     */
    public static ClientJar read(Path entry, List<Path> ours, int feature) throws LibraryException {
        try (ClassFiles theirs = new ClassFiles(List.of(entry), feature);
                ClassFiles all = new ClassFiles(ours, feature)) {
            checkJava(theirs, feature);
            checkApi(theirs, all);
            List<EmbeddedPom.Coordinates> poms = EmbeddedPom.coordinates(entry);
            boolean one = poms.size() == 1;
            return new ClientJar(
                    entry, one ? poms.get(0).artifact() : "", one ? poms.get(0).version() : LibraryVersion.UNKNOWN);
        } catch (IOException e) {
            throw unreadable(entry, e);
        }
    }

    private static LibraryException unreadable(Path entry, IOException e) {
        return new LibraryException(entry.getFileName() + " cannot be read: " + IoTexts.of(e));
    }

    private static void checkJava(ClassFiles theirs, int feature) throws IOException, LibraryException {
        int needed = theirs.feature();
        if (needed > feature) {
            throw new LibraryException("its class files are of Java " + needed + ", and forks would run on " + feature);
        }
    }

    private static void checkApi(ClassFiles theirs, ClassFiles ours) throws IOException, LibraryException {
        if (!theirs.names(name -> name.startsWith(API)).isEmpty()) {
            throw new LibraryException(
                    "it has classes of http-benchmark-java-api in it, which forks have already; in its build the scope of that is"
                            + " provided");
        }
        Set<String> missing = new TreeSet<>();
        Fit fit = new Fit(ours);
        for (String name : theirs.names(file -> file.endsWith(ClassFiles.SUFFIX))) {
            try (InputStream in = theirs.find(name)) {
                if (in != null) {
                    missing.addAll(missing(References.of(new ClassReader(in)), theirs, ours, fit));
                }
            }
        }
        if (!missing.isEmpty()) {
            List<String> told = new ArrayList<>(missing).subList(0, Math.min(TOLD, missing.size()));
            throw new LibraryException("it was built against another version of http-benchmark-java-api: it needs "
                    + String.join(", ", told) + ", which this one does not have");
        }
    }

    private static Set<String> missing(References named, ClassFiles theirs, ClassFiles ours, Fit fit) {
        Set<String> missing = new TreeSet<>();
        named.classes().stream()
                .filter(name -> name.startsWith(OURS) && theirs.shape(name).isEmpty())
                .filter(name -> !name.startsWith(API) || ours.shape(name).isEmpty())
                .forEach(name -> missing.add(name.replace('/', '.')));
        named.members().stream()
                .filter(member -> member.owner().startsWith(API) && !fit.has(member))
                .forEach(member -> missing.add(member.text()));
        return missing;
    }

    /**
     * What a resolver looks for.
     *
     * @throws LibraryException when nobody knows
     */
    public String artifactOrFail() throws LibraryException {
        if (artifact.isEmpty()) {
            throw new LibraryException(file()
                    + " has no POM in it, or several, so no other version of it is known, and nothing of its graph");
        }
        return artifact;
    }

    /** With jars and folders of which only the names of their files are known. */
    public ResolvedLibrary with(List<Path> libraries) {
        List<Jar> jars = new ArrayList<>(List.of(jar()));
        libraries.forEach(library -> jars.add(GivenLibrary.named(library)));
        return new ResolvedLibrary(LibraryVersion.BUNDLED, version, jars, List.of());
    }

    /** Name of the file. */
    public String file() {
        return String.valueOf(path.getFileName());
    }

    /** Its name among the jars of a row. */
    public Jar jar() {
        return new Jar(artifact.isEmpty() ? "unknown:" + file() : artifact, version, path);
    }
}
