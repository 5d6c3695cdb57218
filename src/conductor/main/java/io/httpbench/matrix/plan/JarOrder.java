package io.httpbench.matrix.plan;

import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The order of jars on a class path. A jar that has a name in common with another one stays in its place: the first decides. */
final class JarOrder {

    /** Read of each jar, or of all at once, or by nobody. */
    private static final Pattern HARMLESS = Pattern.compile(
            ".*/|(.*/)?(module-info\\.class|MANIFEST\\.MF)|META-INF/(INDEX\\.LIST|(maven|native-image)/.*"
                    + "|[^/]*(DEPENDENCIES|LICEN[CS]E|NOTICE)[^/]*|io\\.netty\\.versions\\.properties)");

    private JarOrder() {}

    /** The same entries in a random order, but for the first. */
    static String drawn(String classPath, int first, Random random) {
        String[] entries = classPath.split(File.pathSeparator, -1);
        List<Set<String>> names = Arrays.stream(entries).map(JarOrder::names).toList();
        List<Integer> free = IntStream.range(first, entries.length)
                .filter(i -> !names.get(i).isEmpty()
                        && IntStream.range(0, entries.length)
                                .allMatch(other -> other == i || Collections.disjoint(names.get(i), names.get(other))))
                .boxed()
                .toList();
        List<String> jars = free.stream().map(i -> entries[i]).collect(Collectors.toList());
        Collections.shuffle(jars, random);
        free.forEach(i -> entries[i] = jars.remove(0));
        return String.join(File.pathSeparator, entries);
    }

    /** What it has for others to find; nothing where that cannot be read, such as of a folder. */
    private static Set<String> names(String entry) {
        try (ZipFile jar = new ZipFile(entry)) {
            return jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> !HARMLESS.matcher(name).matches())
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            return Set.of();
        }
    }
}
