package io.httpbench.catalogue;

import io.httpbench.api.ClientFactory;
import io.httpbench.archive.RunReadException;
import io.httpbench.archive.RunReader;
import io.httpbench.config.Axis;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.library.BesideHarness;
import io.httpbench.library.ClientJar;
import io.httpbench.library.Digests;
import io.httpbench.library.Fit;
import io.httpbench.library.LibraryException;
import io.httpbench.library.LibraryResolver;
import io.httpbench.library.Lock;
import io.httpbench.library.OldestFit;
import io.httpbench.library.PrivateCopies;
import io.httpbench.library.ResolvedLibrary;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.Jdk;
import io.httpbench.model.LibraryVersion;
import io.httpbench.model.Row;
import io.httpbench.model.files.IoTexts;
import io.httpbench.model.files.Jar;
import io.httpbench.result.ForkLibrary;
import io.httpbench.result.LibraryJar;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Resolves the versions that a run asks for, and checks that they fit, before anything is started. */
public final class LibraryFinder {

    /** Where Maven's own cannot be written, in the output folder. */
    private static final String REPOSITORY = ".libraries";

    private final Settings settings;
    private final List<ClientFactory> factories;
    private final ClassPaths own;
    private final LibraryResolver resolver;
    private final PrivateCopies copies;
    private final @Nullable Lock lock;
    private final Set<Libraries.Wanted> tried = new HashSet<>();
    private final Map<Libraries.Wanted, ResolvedLibrary> resolved = new LinkedHashMap<>();
    private final Map<Libraries.Wanted, Libraries.Found> found = new LinkedHashMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private final Set<String> notes = new LinkedHashSet<>();

    private LibraryFinder(
            Settings settings,
            List<ClientFactory> factories,
            ClassPaths own,
            LibraryResolver resolver,
            PrivateCopies copies,
            @Nullable Lock lock) {
        this.settings = settings;
        this.factories = factories;
        this.own = own;
        this.resolver = resolver;
        this.copies = copies;
        this.lock = lock;
    }

    static Libraries find(Settings settings, List<ClientFactory> factories, ClassPaths own, Consumer<String> said) {
        Settings.Libraries from = settings.libraries();
        try (LibraryResolver resolver = new LibraryResolver(repository(settings), from.offline(), said)) {
            PrivateCopies copies = new PrivateCopies(resolver.local());
            try {
                Lock lock = from.lock().map(file -> lock(file, resolver)).orElse(null);
                return new LibraryFinder(settings, factories, own, resolver, copies, lock).all();
            } catch (RuntimeException | Error e) {
                copies.close();
                throw e;
            }
        } catch (LibraryException e) {
            throw new SettingsException(Setting.CLIENT, asked(settings), String.valueOf(e.getMessage()));
        } catch (OutOfMemoryError | StackOverflowError e) {
            // A POM that refers to itself often enough, or is that long.
            throw new SettingsException(
                    Setting.CLIENT, asked(settings), "the POMs of what is asked for do not fit into memory");
        } catch (UncheckedIOException e) {
            throw unwritable(settings, IoTexts.of(e));
        }
    }

    private static Lock lock(Path file, LibraryResolver resolver) {
        try {
            return new Lock(RunReader.read(file).run().cells(), resolver);
        } catch (RunReadException e) {
            throw new SettingsException(Setting.LIBRARY_LOCK, file.toString(), String.valueOf(e.getMessage()));
        }
    }

    /** The local repository cannot be changed. */
    public static SettingsException unwritable(Settings settings, String why) {
        String folder = repository(settings).map(Path::toString).orElse("");
        return new SettingsException(Setting.MAVEN_REPO, folder, why);
    }

    /**
     * The stable versions from one to another, both included.
     *
     * @throws SettingsException when one of them does not exist, or there is none between
     */
    public static List<String> between(
            Settings settings, ClientFactory factory, String oldest, String newest, Consumer<String> said) {
        Settings.Libraries from = settings.libraries();
        try (LibraryResolver resolver = new LibraryResolver(repository(settings), from.offline(), said)) {
            return resolver.between(factory.library(), oldest, newest);
        } catch (LibraryException e) {
            throw new SettingsException(
                    "bisect", factory.name() + "@" + oldest + ".." + newest, String.valueOf(e.getMessage()));
        }
    }

    /** Empty for that of Maven. Containers may have no home that can be written. */
    private static Optional<Path> repository(Settings settings) {
        Path maven = Path.of(System.getProperty("user.home"), ".m2");
        Path home = Files.exists(maven) ? maven : maven.toAbsolutePath().getParent();
        boolean usable = home != null && Files.isWritable(home);
        return settings.libraries()
                .repository()
                .or(() -> usable
                        ? Optional.empty()
                        : Optional.of(settings.runs().outputDir().resolve(REPOSITORY)));
    }

    private static String asked(Settings settings) {
        return settings.shown().getOrDefault(Setting.CLIENT.variable(), "");
    }

    private Libraries all() {
        for (Row row : settings.rows()) {
            if (!row.bundled()
                    || OwnJar.of(Clients.named(factories, row.client())).isPresent()) {
                row.versions().forEach(version -> add(row.client(), version));
            }
        }
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
        return new Libraries(
                settings.rows().stream().map(this::exact).toList(), found, List.copyOf(notes), copies::close);
    }

    private void add(String client, LibraryVersion version) {
        Libraries.Wanted wanted = new Libraries.Wanted(client, version);
        if (!tried.add(wanted)) {
            return;
        }
        ClientFactory factory = Clients.named(factories, client);
        try {
            Optional<OwnJar> jar = OwnJar.of(factory);
            ResolvedLibrary library = jar.isPresent()
                    ? own(jar.get(), version)
                    : version.bundled() ? bundled(factory) : resolve(factory, version);
            resolved.put(wanted, library);
            found.put(new Libraries.Wanted(client, library.version()), found(factory, library));
        } catch (LibraryException e) {
            String others = e.misfit() ? OldestFit.text(client) : "";
            problems.add(new Problem(Setting.CLIENT.variable(), client + version.suffix(), e.getMessage() + others));
        }
    }

    private ResolvedLibrary bundled(ClientFactory factory) {
        return new ResolvedLibrary(
                LibraryVersion.BUNDLED, own.versionOf(factory.library()), own.jarsOf(factory.artifacts()), List.of());
    }

    /** Somebody else's: its jar with what is given beside it, else with the graph of the POM in it; or another version of it. */
    private ResolvedLibrary own(OwnJar own, LibraryVersion version) throws LibraryException {
        ClientJar jar = own.jar();
        boolean whole = !own.libraries().isEmpty() || jar.artifact().isEmpty();
        LibraryVersion asked =
                version.spec().isEmpty() ? new LibraryVersion(jar.path().toString(), version.others()) : version;
        ResolvedLibrary library = version.bundled() && whole
                ? jar.with(own.libraries())
                : resolver.resolveClient(jar.artifactOrFail(), asked, jar.version());
        if (version.spec().isEmpty()) {
            notes.add(own.known().name() + " is yours: " + jar.file() + ", SHA-256 " + Digests.sha256(jar.path()));
        }
        return copies.of(version.spec().isEmpty() ? library.as(version) : library);
    }

    private ResolvedLibrary resolve(ClientFactory factory, LibraryVersion version) throws LibraryException {
        ResolvedLibrary library = lock == null
                ? resolver.resolve(factory.artifacts(), version, own.versionOf(factory.library()))
                : lock.resolve(factory.name(), factory.artifacts(), version);
        Fit.check(packageOf(factory), ourClassPath(factory), library, oldestJava());
        if (!library.version().equals(version)) {
            notes.add(factory.name() + version.suffix() + " is "
                    + library.version().text());
        }
        library.notes().forEach(note -> notes.add(factory.name() + version.suffix() + ": " + note));
        return copies.of(library);
    }

    /** A lambda is a hidden class of the package that it stands in. */
    private static String packageOf(ClientFactory factory) {
        return factory.opener().getClass().getPackageName();
    }

    private List<Path> ourClassPath(ClientFactory factory) {
        return Stream.concat(own.ofForks().stream(), own.adapter(factory)).toList();
    }

    private int oldestJava() {
        return settings.axes().of(Axis.JAVA).stream()
                .mapToInt(Jdk::feature)
                .min()
                .orElseThrow();
    }

    private Libraries.Found found(ClientFactory factory, ResolvedLibrary library) throws LibraryException {
        List<LibraryJar> jars = new ArrayList<>();
        for (Jar jar : library.jars()) {
            jars.add(new LibraryJar(jar.artifact(), jar.version(), Digests.sha256(jar.path())));
        }
        return new Libraries.Found(
                library.version().bundled() && OwnJar.of(factory).isEmpty()
                        ? own.forClient(factory)
                        : classPath(factory, library),
                library.head(),
                new ForkLibrary(library.version().text(), jars, wraps(factory)));
    }

    private static @Nullable String wraps(ClientFactory factory) {
        return OwnJar.of(factory)
                .map(jar -> jar.known().wraps())
                .filter(name -> !name.isEmpty())
                .orElse(null);
    }

    private String classPath(ClientFactory factory, ResolvedLibrary library) {
        BesideHarness beside = BesideHarness.of(own.harness(), library.jars());
        beside.notes()
                .forEach(note -> notes.add(factory.name() + library.version().suffix() + ": " + note));
        return own.forClient(factory, beside.jars());
    }

    private Row exact(Row row) {
        return new Row(
                row.client(),
                row.protocol(),
                row.versions().stream()
                        .map(version -> exact(new Libraries.Wanted(row.client(), version)))
                        .toList());
    }

    private LibraryVersion exact(Libraries.Wanted wanted) {
        ResolvedLibrary library = resolved.get(wanted);
        return library == null ? wanted.version() : library.version();
    }
}
