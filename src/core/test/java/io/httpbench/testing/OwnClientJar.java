package io.httpbench.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.ClientProvider;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Jars of clients as others would build them: sources compiled against the API, and the name of a provider. */
public final class OwnClientJar {

    private final Map<String, String> sources = new LinkedHashMap<>();
    private final Map<String, String> files = new LinkedHashMap<>();

    /** A jar whose service file has this text. */
    public static OwnClientJar naming(String service) {
        OwnClientJar jar = new OwnClientJar();
        jar.files.put("META-INF/services/" + ClientProvider.class.getName(), service);
        return jar;
    }

    /** With the source of a class. */
    public OwnClientJar source(String name, String text) {
        sources.put(name, text);
        return this;
    }

    /** With another file. */
    public OwnClientJar file(String name, String content) {
        files.put(name, content);
        return this;
    }

    /** Compiles and packs it. */
    public Path in(Path folder, String name) throws IOException {
        Path classes = Files.createTempDirectory(folder, "classes");
        compile(classes);
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path to = classes.resolve(file.getKey());
            Files.createDirectories(to.getParent());
            Files.writeString(to, file.getValue());
        }
        Path jar = folder.resolve(name);
        pack(classes, jar);
        return jar;
    }

    private void compile(Path classes) {
        if (sources.isEmpty()) {
            return;
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<JavaFileObject> units = new ArrayList<>();
        sources.forEach((name, text) -> units.add(new Source(name, text)));
        List<String> options = List.of(
                "--release",
                "17",
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString());
        assertThat(compiler.getTask(null, null, null, options, null, units).call())
                .as("it compiles")
                .isTrue();
    }

    private static void pack(Path classes, Path jar) throws IOException {
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
                Stream<Path> all = Files.walk(classes)) {
            for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                zip.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
                Files.copy(file, zip);
            }
        }
    }

    private static final class Source extends SimpleJavaFileObject {

        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name.replace('.', '/') + Kind.SOURCE.extension), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
