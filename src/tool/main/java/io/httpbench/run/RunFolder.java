package io.httpbench.run;

import io.httpbench.archive.RunFinder;
import io.httpbench.cli.Folders;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.model.files.IoTexts;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The folder of one run, named by its start. */
public final class RunFolder {

    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int TRIES = 100;

    private RunFolder() {}

    /**
     * Creates it. Two runs that start in the same second get different ones.
     *
     * @throws SettingsException when it cannot be created
     */
    public static Path create(Settings settings, Instant start) {
        return create(settings, start, name(settings));
    }

    /**
     * The same with this name, which others may have as well; empty for none.
     *
     * @throws SettingsException when it cannot be created
     */
    public static Path create(Settings settings, Instant start, String name) {
        Path outputDir = settings.runs().outputDir();
        try {
            Folders.make(outputDir);
            for (int i = 1; i <= TRIES; i++) {
                Path folder = outputDir.resolve(
                        NAME.format(start) + (i == 1 ? "" : "-" + i) + (name.isEmpty() ? "" : "-" + name));
                if (made(folder)) {
                    return folder;
                }
            }
            throw new IOException("all names are taken");
        } catch (IOException e) {
            throw refused(outputDir, e);
        }
    }

    /**
     * Creates the folder that holds all runs.
     *
     * @throws SettingsException when it cannot be created, or a run in it has this name
     */
    public static void check(Settings settings) {
        Path outputDir = settings.runs().outputDir();
        String name = name(settings);
        try {
            Folders.make(outputDir);
        } catch (IOException e) {
            throw refused(outputDir, e);
        }
        if (!name.isEmpty()) {
            RunFinder.named(name, outputDir).ifPresent(taken -> {
                throw new SettingsException(
                        Setting.NAME, name, "is taken by " + taken + "; allowed: a name that no run there has");
            });
        }
    }

    /** The run's own; empty for none. */
    private static String name(Settings settings) {
        return settings.shown().getOrDefault(Setting.NAME.variable(), "");
    }

    private static SettingsException refused(Path outputDir, IOException e) {
        return new SettingsException(
                Setting.OUTPUT_DIR,
                outputDir.toString(),
                "cannot be written (" + IoTexts.of(e) + "); allowed: " + Setting.OUTPUT_DIR.allowed());
    }

    /** Creates a new folder; false when the name is taken. */
    public static boolean made(Path folder) throws IOException {
        try {
            Files.createDirectory(folder);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        }
    }

    /** Removes the folder if it is empty. */
    static void removeIfEmpty(Path folder) {
        try {
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            // Not empty: then it stays, and should.
        }
    }
}
