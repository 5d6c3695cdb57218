package io.httpbench.testing;

import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.Build;
import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Class archives for the JVMs that tests start, which spend a third of their CPU time on loading classes: one for the conductor, one
 * for the stand-in, and one for the forks of all clients, with what these have in common. A run of the tool makes them, once per
 * build and JVM. A JVM that cannot use one loads its classes as ever, and says nothing.
 *
 * <p>Forks of users never have one: what a cold client costs is a figure of ours.
 */
final class ClassArchives {

    private static final Path LIB = Path.of("target", "lib").toAbsolutePath();
    private static final Path FOLDER = Path.of("target", "class-archives").toAbsolutePath();
    private static final List<String> SILENT = List.of("-Xshare:auto", "-Xlog:cds=off", "-Xlog:cds+dynamic=off");

    /** Of a JVM that lives for seconds half of the CPU time is the second compiler's. */
    private static final String FIRST_COMPILER = "-XX:TieredStopAtLevel=1";

    /** And a collector of several threads is slow. */
    private static final List<String> SHORT_LIVED = List.of(FIRST_COMPILER, "-XX:+UseSerialGC");

    /** With the simple name of a main class: options of its JVM, a line each, as {@code JavaCommand} reads them. */
    private static final String PROPERTY = "httpbench.jvm.";

    private static final String CONDUCTOR = "Main";
    private static final String STAND_IN = "StandInMain";
    private static final String FORK = "ForkMain";

    /** Those that few tests start have no archive. */
    private static final List<String> OTHERS = List.of("HostMain", "DescribeMain", "ContractMain");

    private ClassArchives() {}

    /** The options of a conductor's JVM; with them its stand-in and its forks have archives, too. */
    static List<String> options() {
        Path folder = folder();
        List<String> options = new ArrayList<>(SHORT_LIVED);
        options.addAll(use(folder, CONDUCTOR));
        children(folder).forEach((main, own) -> options.add(added(main, own)));
        return options;
    }

    /** A conductor in this JVM starts its children with the same. */
    static void forChildrenOfThisJvm() {
        children(folder()).forEach((main, own) -> System.setProperty(PROPERTY + main, lines(own)));
    }

    private static Map<String, List<String>> children(Path folder) {
        Map<String, List<String>> options = new HashMap<>();
        OTHERS.forEach(main -> options.put(main, SHORT_LIVED));
        options.put(STAND_IN, joined(SHORT_LIVED, use(folder, STAND_IN)));
        options.put(FORK, joined(List.of(FIRST_COMPILER), use(folder, FORK)));
        return options;
    }

    /** The same without archives. Not by {@code JB_JVM_ARGS}, for which each run starts one JVM more to see whether it takes them. */
    static List<String> none() {
        List<String> options = new ArrayList<>(SHORT_LIVED);
        options.add(added(FORK, List.of(FIRST_COMPILER)));
        return options;
    }

    private static List<String> use(Path folder, String main) {
        List<String> options = new ArrayList<>(SILENT);
        options.add("-XX:SharedArchiveFile=" + folder.resolve(main + ".jsa"));
        return options;
    }

    private static List<String> joined(List<String> some, List<String> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    private static String added(String main, List<String> options) {
        return "-D" + PROPERTY + main + "=" + lines(options);
    }

    private static String lines(List<String> options) {
        return String.join("\n", options);
    }

    /** Where they are; made for the jars that there are. Several JVMs may ask at once. */
    private static synchronized Path folder() {
        Path folder = FOLDER.resolve(Runtime.version().toString());
        try {
            Files.createDirectories(FOLDER);
            try (FileChannel file =
                    FileChannel.open(FOLDER.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                // Until the file is closed.
                file.lock();
                Path stamp = folder.resolve("stamp");
                String wanted = ours();
                if (!Files.exists(stamp) || !Files.readString(stamp).equals(wanted)) {
                    make(folder);
                    Files.writeString(stamp, wanted);
                }
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return folder;
    }

    /** Our jars, as a JVM knows those of its archive. */
    private static String ours() throws IOException {
        StringBuilder text = new StringBuilder();
        try (Stream<Path> jars = Files.list(LIB)) {
            for (Path jar : jars.filter(file -> file.getFileName().toString().startsWith("http-benchmark"))
                    .sorted()
                    .toList()) {
                text.append(jar.getFileName()).append(' ');
                text.append(Files.getLastModifiedTime(jar)).append(' ');
                text.append(Files.size(jar)).append('\n');
            }
        }
        return text.toString();
    }

    /**
     * By a run of the tool. That of forks has only what the class paths of all of them begin with: with a class of the client that ran,
     * whose jar comes next, it would be of no use to any other.
     */
    private static void make(Path folder) throws IOException {
        Path work = Files.createTempDirectory("class-archives");
        Files.createDirectories(folder);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(SHORT_LIVED);
        command.add(dump(folder, CONDUCTOR));
        command.add(added(STAND_IN, joined(SHORT_LIVED, List.of(dump(folder, STAND_IN)))));
        Path loaded = work.resolve("loaded.txt");
        command.add(added(FORK, List.of(FIRST_COMPILER, "-XX:DumpLoadedClassList=" + loaded)));
        command.addAll(List.of("-jar", Tool.JAR.toString()));
        try {
            run(command, work);
            String common = ClassPaths.of(Build.in("this", Tool.JAR.toString())).ofForks().stream()
                    .map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator));
            run(
                    List.of(
                            command.get(0),
                            "-Xshare:dump",
                            "-XX:SharedClassListFile=" + loaded,
                            "-XX:SharedArchiveFile=" + folder.resolve(FORK + ".jsa"),
                            "-cp",
                            common),
                    work);
        } finally {
            delete(work);
        }
    }

    private static void run(List<String> command, Path work) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(work.toFile())
                .redirectErrorStream(true)
                .redirectOutput(work.resolve("out.txt").toFile());
        builder.environment().keySet().removeIf(Tool::isOurs);
        builder.environment()
                .putAll(Map.of(
                        "JB_SERVER", "embedded",
                        "JB_CLIENT", "Jdk",
                        "JB_PROTOCOL", "HTTP11",
                        "JB_REQUESTS", "2000",
                        "JB_WARMUP_DURATION", "0.1",
                        "JB_EXCLUSIVE", "false",
                        "JB_REPEAT_DISTURBED", "false",
                        "JB_PROOF", "false"));
        Process process = builder.start();
        try {
            if (!process.waitFor(RunningTool.LIMIT.toMillis(), TimeUnit.MILLISECONDS) || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new AssertionError("no class archives:\n" + Files.readString(work.resolve("out.txt")));
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static String dump(Path folder, String main) {
        return "-XX:ArchiveClassesAtExit=" + folder.resolve(main + ".jsa");
    }
}
