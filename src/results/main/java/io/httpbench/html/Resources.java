package io.httpbench.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** The files that make up the page, besides its data. */
final class Resources {

    /** In dependency order. */
    private static final List<String> SCRIPTS =
            List.of(("dom units view state look order table image chart verdict comparison reference "
                            + "ranking cost latency forks detail warmup loadcurve sweeps curve limits slo extras about frame")
                    .split(" ", -1));

    private Resources() {}

    static String style() {
        return text("style.css");
    }

    static String body() {
        return text("body.html");
    }

    /** All our scripts as one, which defines no global names. */
    static String script() {
        return SCRIPTS.stream()
                .map(name -> text(name + ".js"))
                .collect(Collectors.joining("\n", "(function () {\n'use strict';\n", "\n})();\n"));
    }

    /** Apache ECharts with lines, bars and points. It begins with its licence's notice. */
    static String charts() {
        return text("echarts/echarts.common.min.js");
    }

    /** The notices that ECharts, the parts of D3 in it, and ZRender, which it is built on, require to be passed on. */
    static String licences() {
        return List.of("echarts/NOTICE", "echarts/LICENSE", "echarts/LICENSE-d3", "zrender/LICENSE").stream()
                .map(Resources::text)
                .map(String::strip)
                .collect(Collectors.joining("\n\n\n"));
    }

    private static String text(String name) {
        try (InputStream resource = Resources.class.getResourceAsStream(name)) {
            if (resource == null) {
                throw new IllegalStateException(name + " is missing: build with Maven");
            }
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
