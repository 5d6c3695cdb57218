package io.httpbench.preflight;

import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import java.util.Optional;
import java.util.function.Supplier;

/** Whether this system has the native code that rows in HTTP/3 need, before anything starts. */
public final class Http3Check {

    private Http3Check() {}

    /**
     * Checks it, if there are such rows.
     *
     * @param obstacle finds out, by loading it; empty where it is there
     * @throws SettingsException where it is not
     */
    public static void check(Settings settings, Supplier<Optional<String>> obstacle) {
        if (settings.rows().stream().allMatch(row -> row.protocol().isOverTcp())) {
            return;
        }
        obstacle.get().ifPresent(why -> {
            throw new SettingsException(
                    Setting.PROTOCOL,
                    settings.shown().getOrDefault(Setting.PROTOCOL.variable(), ""),
                    why + "; allowed here: without H3");
        });
    }
}
