package io.httpbench.export;

import io.httpbench.result.RunResult;
import io.httpbench.result.text.Json;

/** Runs with something in them that nobody would make. */
final class Damage {

    private Damage() {}

    /** The same run in which every text field of this name says this. */
    static RunResult of(RunResult run, String field, String text) {
        String json = Json.line(run).replaceAll("\"" + field + "\":\"[^\"]*\"", "\"" + field + "\":\"" + text + "\"");
        return Json.read(json, RunResult.class);
    }
}
