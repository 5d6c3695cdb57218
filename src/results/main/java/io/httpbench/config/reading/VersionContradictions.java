package io.httpbench.config.reading;

import io.httpbench.api.ClientKind;
import io.httpbench.config.Axis;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.model.KnownClient;
import io.httpbench.model.LibraryVersion;
import io.httpbench.model.Row;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Versions of what has none, and settings for versions where there are none. */
final class VersionContradictions {

    private final Settings settings;
    private final List<KnownClient> known;
    private final Map<String, String> given;
    private final List<Problem> problems = new ArrayList<>();

    private VersionContradictions(Settings settings, List<KnownClient> known, Map<String, String> given) {
        this.settings = settings;
        this.known = known;
        this.given = given;
    }

    /**
     * @param given the variables that are set
     */
    static List<Problem> in(Settings settings, List<KnownClient> known, Map<String, String> given) {
        VersionContradictions contradictions = new VersionContradictions(settings, known, given);
        for (KnownClient client : known) {
            contradictions.asked(client.name()).forEach(version -> contradictions.ofWhatHasNone(client, version));
        }
        contradictions.withoutEffect();
        contradictions.besideBuilds();
        return contradictions.problems;
    }

    /** Other than what this tool has. */
    private Set<LibraryVersion> asked(String client) {
        Set<LibraryVersion> versions = new LinkedHashSet<>();
        settings.rows().stream()
                .filter(row -> row.client().equals(client))
                .forEach(row -> versions.addAll(row.versions()));
        versions.removeIf(LibraryVersion::bundled);
        return versions;
    }

    private void ofWhatHasNone(KnownClient client, LibraryVersion version) {
        if (!client.isArtifact()) {
            refuse(
                    Setting.CLIENT,
                    client.name() + version.suffix(),
                    "the version of " + client.name() + " is that of the forks' JDK; allowed: " + client.name()
                            + ", and that JDK in " + Setting.JAVA_HOME.variable());
        } else if (client.kind() == ClientKind.CEILING) {
            refuse(
                    Setting.CLIENT,
                    client.name() + version.suffix(),
                    "it is a ceiling, no library; allowed: " + client.name());
        }
    }

    /** Of versions, or of clients that others wrote, which have their own. */
    private boolean versions() {
        return !settings.rows().stream().allMatch(Row::bundled)
                || known.stream()
                        .filter(KnownClient::isForeign)
                        .anyMatch(client -> settings.rows().stream()
                                .anyMatch(row -> row.client().equals(client.name())));
    }

    private void withoutEffect() {
        if (versions()) {
            return;
        }
        for (Setting setting : List.of(Setting.LIBRARY_LOCK, Setting.MAVEN_REPO, Setting.OFFLINE)) {
            Optional.ofNullable(given.get(setting.variable()))
                    .filter(value -> !value.isEmpty())
                    .ifPresent(value -> refuse(
                            setting,
                            value,
                            "no row asks for a version; allowed: with a name@version, or a client of your own, in "
                                    + Setting.CLIENT.variable()));
        }
    }

    /** The adapters of another build fit other versions than ours. */
    private void besideBuilds() {
        if (versions() && !settings.axes().of(Axis.JAR).isEmpty()) {
            refuse(
                    Setting.JARS,
                    settings.shown().getOrDefault(Setting.JARS.variable(), ""),
                    "other builds have their own versions of libraries; allowed: with names alone, and of this tool's clients, in "
                            + Setting.CLIENT.variable());
        }
    }

    private void refuse(Setting setting, String value, String allowed) {
        problems.add(new Problem(setting.variable(), value, allowed));
    }
}
