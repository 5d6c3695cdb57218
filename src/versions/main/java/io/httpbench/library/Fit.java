package io.httpbench.library;

import io.httpbench.model.files.IoTexts;
import io.httpbench.model.files.Jar;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/**
 * Whether an adapter of ours fits the jars of a library: each class, method and field that its class files name must be there
 * (Java Virtual Machine Specification, §5.4.3), and what it implements must demand nothing else. Nothing is loaded.
 */
public final class Fit {

    private static final String OURS = "io/httpbench/";
    private static final int TOLD = 3;

    private final ClassFiles files;
    private final Set<String> seen = new HashSet<>();
    private final Set<String> missing = new TreeSet<>();

    Fit(ClassFiles files) {
        this.files = files;
    }

    /**
     * Checks a library.
     *
     * @param adapter package of the adapter
     * @param ours class path of the harness, with the adapter
     * @param feature version of the oldest Java that will load them
     * @throws LibraryException when it does not fit: why, and what is missing
     */
    public static void check(String adapter, List<Path> ours, ResolvedLibrary library, int feature)
            throws LibraryException {
        List<Path> jars = library.jars().stream().map(Jar::path).toList();
        try (ClassFiles theirs = new ClassFiles(jars, feature);
                ClassFiles all = new ClassFiles(
                        Stream.concat(ours.stream(), jars.stream()).toList(), feature)) {
            int needed = theirs.feature();
            if (needed > feature) {
                throw new LibraryException(
                        "its class files are of Java " + needed + ", and forks would run on " + feature);
            }
            Set<String> missing = new Fit(all).missingIn(adapter);
            if (!missing.isEmpty()) {
                throw LibraryException.misfit(text(missing, library.jars()));
            }
        } catch (IOException e) {
            throw new LibraryException("its jars cannot be read: " + IoTexts.of(e));
        }
    }

    private static String text(Set<String> missing, List<Jar> jars) {
        List<String> all = List.copyOf(missing);
        int others = all.size() - TOLD;
        return "this tool's adapter needs " + String.join(", ", all.subList(0, Math.min(TOLD, all.size())))
                + (others > 0 ? " and " + others + (others == 1 ? " other" : " others") : "") + ", which "
                + jars.get(0) + " and what it needs do not have";
    }

    private Set<String> missingIn(String adapter) throws IOException {
        String folder = adapter.replace('.', '/') + "/";
        Deque<String> toRead =
                new ArrayDeque<>(files.names(file -> file.startsWith(folder) && file.endsWith(ClassFiles.SUFFIX)));
        while (!toRead.isEmpty()) {
            String file = toRead.remove();
            if (seen.add(file)) {
                try (InputStream in = files.find(file)) {
                    if (in != null) {
                        toRead.addAll(check(new ClassReader(in)));
                    }
                }
            }
        }
        return missing;
    }

    /** The classes of ours that it refers to, which must fit as well. */
    private List<String> check(ClassReader file) {
        References named = References.of(file);
        List<String> ours = new ArrayList<>();
        for (String name : named.classes()) {
            if (name.startsWith(OURS)) {
                ours.add(name + ClassFiles.SUFFIX);
            } else if (files.shape(name).isEmpty()) {
                missing.add(name.replace('/', '.'));
            }
        }
        named.members().stream()
                .filter(member -> !has(member))
                .map(References.Member::text)
                .forEach(missing::add);
        if (!named.classes().isEmpty()) {
            files.shape(file.getClassName()).ifPresent(this::implementsAll);
        }
        return ours;
    }

    boolean has(References.Member member) {
        return has(member.owner(), member.member(), new HashSet<>());
    }

    /** What a missing class would have is not known, and that it is missing is told elsewhere, or hurts nobody. */
    private boolean has(String owner, String member, Set<String> visited) {
        Optional<ClassShape> shape = files.shape(owner);
        if (shape.isEmpty()) {
            return true;
        }
        return visited.add(owner)
                && (shape.get().members().contains(member)
                        || polymorphic(owner)
                        || parents(shape.get()).anyMatch(parent -> has(parent, member, visited)));
    }

    /** Calls of method handles have whatever types their callers have. */
    private static boolean polymorphic(String owner) {
        return owner.startsWith("java/lang/invoke/");
    }

    private static Stream<String> parents(ClassShape shape) {
        Stream<String> object =
                shape.name().equals("java/lang/Object") ? Stream.empty() : Stream.of("java/lang/Object");
        return Stream.concat(shape.parents().stream(), object);
    }

    /** A method that an older or newer library demands, and an adapter has not. */
    private void implementsAll(ClassShape adapter) {
        if (adapter.isAbstract()) {
            return;
        }
        Set<String> demands = new LinkedHashSet<>();
        Set<String> offers = new HashSet<>();
        gather(adapter, demands, offers, new HashSet<>());
        demands.removeAll(offers);
        demands.forEach(demand -> missing.add("no " + demand.replaceFirst("\\(.*", "") + "() in its "
                + adapter.name().replaceFirst(".*/", "")));
    }

    private void gather(ClassShape shape, Set<String> demands, Set<String> offers, Set<String> visited) {
        if (!visited.add(shape.name())) {
            return;
        }
        demands.addAll(shape.demands());
        shape.members().stream()
                .filter(member -> !shape.demands().contains(member))
                .forEach(offers::add);
        parents(shape).forEach(parent -> files.shape(parent).ifPresent(one -> gather(one, demands, offers, visited)));
    }
}
