package io.httpbench.run;

import io.httpbench.config.Agents;
import io.httpbench.config.Setting;
import io.httpbench.config.SettingsException;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.fleet.FleetKey;
import io.httpbench.model.FleetAddress;
import io.httpbench.model.KnownClient;
import io.httpbench.model.files.IoTexts;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who may join: whoever has the key, or anybody if the user says so.
 *
 * @param key null: none
 */
public record FleetSecurity(@Nullable FleetKey key, boolean insecure) {

    /**
     * That of a run.
     *
     * @throws SettingsException when the key cannot be used
     */
    static FleetSecurity of(Agents agents) {
        FleetKey key = agents.key().map(FleetKeys::in).orElse(null);
        if (key != null) {
            try {
                key.check();
            } catch (IOException e) {
                throw new SettingsException(
                        Setting.AGENTS_KEY, key.toString(), "no key that agents-key has made: " + IoTexts.of(e));
            }
        }
        return new FleetSecurity(key, agents.insecure());
    }

    /** That of an agent, which has no other settings of its own. */
    public static FleetSecurity read(Map<String, String> variables, List<KnownClient> clients) {
        Map<String, String> asRun = new LinkedHashMap<>(variables);
        // Settings of runs may be set for all of them on a machine; a misspelt one is refused here, too.
        asRun.keySet()
                .removeIf(name -> Setting.ofVariable(name)
                        .filter(setting -> setting != Setting.AGENTS_KEY)
                        .isPresent());
        asRun.put(Setting.AGENTS.variable(), "1");
        asRun.put(Setting.DURATION.variable(), "1");
        return of(SettingsReader.read(asRun, clients).runs().agents().orElseThrow());
    }

    /**
     * What it is at an address: on this machine everybody who is not told otherwise has the key of their user.
     *
     * @param name of the setting or flag that has the address
     * @throws SettingsException when others reach it without having to prove anything
     */
    public FleetSecurity at(String name, FleetAddress listen) {
        if (key != null || insecure) {
            return this;
        }
        String otherwise =
                Setting.AGENTS_KEY.variable() + " (agents-key makes one) or " + Setting.AGENTS_KEY.variable() + "=none";
        if (!listen.isLoopback()) {
            throw new SettingsException(
                    name,
                    listen.toString(),
                    "without a key anybody could join; allowed: an address of loopback, or with " + otherwise);
        }
        try {
            return new FleetSecurity(FleetKeys.ofThisUser(), false);
        } catch (IOException e) {
            throw new SettingsException(
                    name, listen.toString(), "no key for this user: " + IoTexts.of(e) + "; allowed: with " + otherwise);
        }
    }
}
