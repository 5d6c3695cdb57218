package io.httpbench.preflight;

import io.httpbench.config.Axis;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import java.util.Optional;
import java.util.function.Supplier;

/** Whether this system has what only native code can do, before anything starts. It is loaded only if it is asked for. */
public final class NativeCheck {

    private NativeCheck() {}

    /**
     * Checks what rows in HTTP/3 need.
     *
     * @param obstacle finds out; empty where it is there
     * @throws SettingsException where it is not, and there are such rows
     */
    public static void http3(Settings settings, Supplier<Optional<String>> obstacle) {
        if (settings.rows().stream().anyMatch(row -> !row.protocol().isOverTcp())) {
            check(settings, Setting.PROTOCOL, obstacle, "allowed here: without H3");
        }
    }

    /**
     * Checks what a tunnel needs.
     *
     * @param obstacle finds out; empty where there can be one
     * @throws SettingsException where there cannot, and there shall be one
     */
    public static void tunnel(Settings settings, Supplier<Optional<String>> obstacle) {
        if (!settings.axes().of(Axis.LOSS).isEmpty()) {
            check(
                    settings,
                    Setting.LOSS,
                    obstacle,
                    "allowed: as root on Linux, in a container with --user 0 --cap-add NET_ADMIN --device /dev/net/tun, or unset");
        }
    }

    private static void check(Settings settings, Setting setting, Supplier<Optional<String>> obstacle, String allowed) {
        obstacle.get().ifPresent(why -> {
            throw new SettingsException(
                    setting, settings.shown().getOrDefault(setting.variable(), ""), why + "; " + allowed);
        });
    }
}
