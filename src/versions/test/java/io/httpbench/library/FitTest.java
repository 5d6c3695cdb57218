package io.httpbench.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.model.LibraryVersion;
import io.httpbench.model.files.Jar;
import io.httpbench.testing.TestRepository;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Adapters compiled against one version of a library, and checked against another. */
class FitTest {

    private static final String ADAPTER = "io.httpbench.client.fit";

    private static final String LIBRARY = """
            package lib;
            public class Client extends Base implements Closing {
                public static final int SIZE = Integer.getInteger("x", 1);
                public Client limit(int most) { return this; }
                public void close() {}
                public void listen(Listener listener) {}
            }
            """;

    private static final String BASE = "package lib; public class Base { public String name() { return null; } }";
    private static final String CLOSING = "package lib; public interface Closing { void close(); }";
    private static final String LISTENER = "package lib; public interface Listener { void done(); }";

    private static final String USER = """
            package io.httpbench.client.fit;
            import lib.*;
            class Opener {
                Object open() {
                    Client client = new Client().limit(Client.SIZE);
                    client.name();
                    Runnable close = client::close;
                    client.listen(new Heard());
                    return client;
                }
            }
            class Heard implements Listener { public void done() {} }
            """;

    @TempDir
    private Path dir;

    private Path adapter;

    @BeforeEach
    void compileTheAdapter() throws IOException {
        Path library = compile("first", List.of(LIBRARY, BASE, CLOSING, LISTENER), "17");
        adapter = compile("adapter", List.of(USER), "17", library);
    }

    /** Public classes name their files. */
    private Path compile(String name, List<String> sources, String release, Path... classPath) throws IOException {
        Path folder = Files.createDirectories(dir.resolve(name));
        List<String> arguments = new ArrayList<>(List.of(
                "--release",
                release,
                "-proc:none",
                "-nowarn",
                "-d",
                folder.toString(),
                "-cp",
                String.join(
                        File.pathSeparator,
                        Stream.concat(
                                        Stream.of(classPath).map(Path::toString),
                                        Stream.of(System.getProperty("java.class.path")))
                                .toList())));
        for (String source : sources) {
            String type = source.replaceFirst("(?s).*?(?:class|interface) (\\w+).*", "$1");
            arguments.add(Files.writeString(
                            Files.createDirectories(dir.resolve(name + "-src")).resolve(type + ".java"), source)
                    .toString());
        }
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertThat(status).isZero();
        return folder;
    }

    private void check(Path library) throws LibraryException {
        check(library, 17);
    }

    private void check(Path library, int feature) throws LibraryException {
        Fit.check(
                ADAPTER,
                List.of(adapter),
                new ResolvedLibrary(
                        LibraryVersion.parse("@1"), "1", List.of(new Jar("org.lib:lib", "1", library)), List.of()),
                feature);
    }

    private String misfit(String... sources) throws IOException {
        Path library = compile("other", List.of(sources), "17");
        try {
            check(library);
        } catch (LibraryException e) {
            assertThat(e.misfit()).isTrue();
            return String.valueOf(e.getMessage());
        }
        throw new AssertionError("it fits");
    }

    @Test
    void fitsWhatItWasCompiledAgainst() {
        assertThatCode(() -> check(dir.resolve("first"))).doesNotThrowAnyException();
    }

    @Test
    void fitsWhereMethodsHaveMovedToAParent() throws IOException {
        String base = """
                package lib;
                public class Base { public String name() { return null; } public void close() {} }
                """;
        Path moved =
                compile("moved", List.of(LIBRARY.replace("public void close() {}", ""), base, CLOSING, LISTENER), "17");

        assertThatCode(() -> check(moved)).doesNotThrowAnyException();
    }

    @Test
    void missingMethodsAndFieldsAreTold() throws IOException {
        String older = LIBRARY.replace("limit(int most)", "limit(long most)").replace("SIZE", "LENGTH");

        assertThat(misfit(older, BASE, CLOSING, LISTENER))
                .isEqualTo(
                        "this tool's adapter needs lib.Client.SIZE, lib.Client.limit, which lib 1 and what it needs do not"
                                + " have");
    }

    @Test
    void aMissingClassIsToldOnceWithoutItsMembers() throws IOException {
        String older = LIBRARY.replace("public void listen(Listener listener) {}", "");

        assertThat(misfit(older, BASE, CLOSING))
                .isEqualTo(
                        "this tool's adapter needs lib.Client.listen, lib.Listener, which lib 1 and what it needs do not"
                                + " have");
    }

    @Test
    void whatAnInterfaceDemandsInAnotherVersionIsTold() throws IOException {
        String newer = "package lib; public interface Listener { void done(); void failed(Throwable cause); }";

        assertThat(misfit(LIBRARY, BASE, CLOSING, newer)).contains("no failed() in its Heard");
    }

    @Test
    void whatMayBeAbsentIsNotLookedFor() throws IOException {
        String guarded = """
                package io.httpbench.client.fit;
                import lib.*;
                class Opener {
                    Object open() {
                        try { return limited(); } catch (LinkageError e) { return new Client(); }
                    }
                    @io.httpbench.api.adapter.MayBeAbsent
                    private Object limited() { return new Client().limit(1); }
                }
                """;
        adapter = compile("guarded", List.of(guarded), "17", dir.resolve("first"));
        Path older = compile(
                "older",
                List.of(LIBRARY.replace("public Client limit(int most) { return this; }", ""), BASE, CLOSING, LISTENER),
                "17");

        assertThatCode(() -> check(older)).doesNotThrowAnyException();
    }

    @Test
    void classFilesOfALaterJavaAreToldByIt() throws IOException {
        Path library = compile("again", List.of(LIBRARY, BASE, CLOSING, LISTENER), "17");

        assertThatThrownBy(() -> check(library, 11))
                .isInstanceOf(LibraryException.class)
                .hasMessage("its class files are of Java 17, and forks would run on 11");
    }

    @Test
    void aTruncatedJarIsTold() throws IOException {
        byte[] whole = TestRepository.jar(Map.of("lib/Client.class", new byte[2_000]));
        Path truncated = Files.write(dir.resolve("truncated.jar"), Arrays.copyOf(whole, whole.length / 2));
        Path empty = Files.write(dir.resolve("empty.jar"), new byte[0]);

        assertThatThrownBy(() -> check(truncated)).hasMessageStartingWith("truncated.jar is no whole jar: ");
        assertThatThrownBy(() -> check(empty)).hasMessageStartingWith("empty.jar is no whole jar: ");
    }
}
