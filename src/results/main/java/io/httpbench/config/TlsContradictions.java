package io.httpbench.config;

import java.util.ArrayList;
import java.util.List;

/** Settings for certificates that nobody will look at. */
final class TlsContradictions {

    private final Settings settings;
    private final List<Problem> problems = new ArrayList<>();

    private TlsContradictions(Settings settings) {
        this.settings = settings;
    }

    static List<Problem> in(Settings settings) {
        TlsContradictions contradictions = new TlsContradictions(settings);
        boolean authorities = !contradictions.shown(Setting.TLS_CA).isEmpty();
        boolean insecure = contradictions.shown(Setting.TLS_INSECURE).equals("true");
        boolean clear = settings.server().tls() == null;
        String https = "allowed: with " + Setting.SCHEME.variable() + "=https";
        if (clear && authorities) {
            contradictions.refuse(Setting.TLS_CA, https);
        }
        if (clear && insecure) {
            contradictions.refuse(Setting.TLS_INSECURE, https);
        }
        if (!clear && authorities && insecure) {
            contradictions.refuse(
                    Setting.TLS_CA,
                    "with " + Setting.TLS_INSECURE.variable()
                            + "=true any certificate is taken; allowed: one of the two");
        }
        return contradictions.problems;
    }

    private String shown(Setting setting) {
        return settings.shown().getOrDefault(setting.variable(), "");
    }

    private void refuse(Setting setting, String allowed) {
        problems.add(new Problem(setting.variable(), shown(setting), allowed));
    }
}
