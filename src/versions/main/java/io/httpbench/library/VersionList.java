package io.httpbench.library;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.aether.util.version.GenericVersionScheme;
import org.eclipse.aether.version.InvalidVersionSpecificationException;
import org.eclipse.aether.version.Version;

/** The versions that there are of a library, oldest first. */
record VersionList(List<String> all) {

    private static final int NEAREST = 3;

    /** What projects call versions that are not released yet. */
    private static final Pattern UNSTABLE = Pattern.compile(
            "(?i).*(?:snapshot|alpha|beta|milestone|preview|incubating|[.-](?:a|b|m|ea|pre|c?rc|cr|dev))[.-]?\\d*(?:[.-].*)?");

    private static final GenericVersionScheme SCHEME = new GenericVersionScheme();

    boolean has(String version) {
        return all.contains(version);
    }

    /** The newest stable one of a line: 5.1 has 5.1 and 5.1.6, not 5.10. */
    Optional<String> newestOf(String line) {
        return all.stream()
                .filter(version ->
                        version.equals(line) || version.startsWith(line + ".") || version.startsWith(line + "-"))
                .filter(VersionList::stable)
                .reduce((older, newer) -> newer);
    }

    /** The stable ones between two, and these two. */
    List<String> between(String oldest, String newest) {
        return all.stream()
                .filter(version -> version.equals(oldest)
                        || version.equals(newest)
                        || (stable(version) && compare(oldest, version) < 0 && compare(version, newest) < 0))
                .toList();
    }

    /** Those next to one that there is not, and the newest stable one. */
    List<String> near(String missing) {
        int place = (int)
                all.stream().filter(version -> compare(version, missing) < 0).count();
        Set<String> near =
                new LinkedHashSet<>(all.subList(Math.max(0, place - NEAREST), Math.min(all.size(), place + NEAREST)));
        List<String> reversed = new ArrayList<>(all);
        Collections.reverse(reversed);
        reversed.stream().filter(VersionList::stable).findFirst().ifPresent(near::add);
        return List.copyOf(near);
    }

    static boolean stable(String version) {
        return !UNSTABLE.matcher(version).matches();
    }

    /** As Maven orders them. */
    static int compare(String one, String other) {
        return parsed(one).compareTo(parsed(other));
    }

    private static Version parsed(String version) {
        try {
            return SCHEME.parseVersion(version);
        } catch (InvalidVersionSpecificationException e) {
            throw new IllegalStateException(e);
        }
    }
}
