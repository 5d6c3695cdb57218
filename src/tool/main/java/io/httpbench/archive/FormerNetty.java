package io.httpbench.archive;

import io.httpbench.api.ClientKind;
import io.httpbench.config.Setting;
import io.httpbench.result.Comparison;
import io.httpbench.result.RunResult;
import io.httpbench.stats.Ranking;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What files meant by {@code Netty} when their rows had no {@code kind} yet: the pipeline that is called {@code
 * RawNetty} today, a ceiling. It renames in the files' JSON, before that is made into records. For one run.
 */
final class FormerNetty {

    private static final String REMARK = "its Netty is shown as what it was, RawNetty, a ceiling: "
            + "the run is older than the Netty of today, and is ranked without it";

    private static final String FORMER = "Netty";
    private static final String TODAY = "RawNetty";
    private static final String KIND = "kind";
    private static final String CLIENT = "client";
    private static final String CELL = "cell";
    private static final String ALL = "all";

    private boolean found;

    /** Whether any row was renamed. */
    boolean found() {
        return found;
    }

    /** What a reader has to know; empty when nothing was renamed. */
    List<String> remarks() {
        return found ? List.of(REMARK) : List.of();
    }

    /** Adds the kind to the rows of {@code results.json} or {@code run.json} that lack it. */
    void update(JsonNode run) {
        run.path("cells").forEach(this::updateRow);
        if (!found) {
            return;
        }
        run.path("ceilings").forEach(ceiling -> ceiling.path("shares").forEach(share -> rename(share, CLIENT)));
        run.path("gates").forEach(FormerNetty::updateGate);
        run.path("profiles").forEach(profile -> rename(profile, CELL));
        renameElements(run.path("comparison").path("imprecise"));
        updateSettings(run.path("settings"));
    }

    /** The same for one row, or one line of the journal. */
    void updateRow(JsonNode row) {
        if (row instanceof ObjectNode fields && fields.has(CLIENT) && !fields.has(KIND)) {
            boolean former = FORMER.equals(fields.path(CLIENT).asString(""));
            found |= former;
            fields.put(KIND, (former ? ClientKind.CEILING : ClientKind.CLIENT).text());
            rename(fields, CLIENT);
        }
    }

    /** Its cell may be of either kind. */
    private static void updateGate(JsonNode gate) {
        if (gate instanceof ObjectNode fields && fields.path(CELL).isString()) {
            String label = fields.path(CELL).asString();
            boolean former = !renamed(label).equals(label);
            fields.put(KIND, (former ? ClientKind.CEILING : ClientKind.CLIENT).text());
            rename(fields, CELL);
        }
    }

    /** A name, or a label that begins with it. */
    private static String renamed(String text) {
        return text.equals(FORMER) || text.startsWith(FORMER + " ") ? TODAY + text.substring(FORMER.length()) : text;
    }

    private static void rename(JsonNode holder, String field) {
        if (holder instanceof ObjectNode fields && fields.path(field).isString()) {
            fields.put(field, renamed(fields.path(field).asString()));
        }
    }

    private static void renameElements(JsonNode list) {
        if (list instanceof ArrayNode labels) {
            for (int i = 0; i < labels.size(); i++) {
                if (labels.get(i).isString()) {
                    labels.set(i, renamed(labels.get(i).asString()));
                }
            }
        }
    }

    /** So that the report's command measures the same again. All clients were all of them, with this one. */
    private static void updateSettings(JsonNode settings) {
        String clients = Setting.CLIENT.variable();
        if (settings instanceof ObjectNode values && values.path(clients).isString()) {
            values.put(
                    clients,
                    Arrays.stream(values.path(clients).asString().split(",", -1))
                            .map(name -> name.equals(ALL) ? ALL + "," + TODAY : renamed(name))
                            .collect(Collectors.joining(",")));
        }
    }

    /** Pairs and ranks of a run that had a ceiling among its clients. */
    static RunResult rankedAgain(RunResult run) {
        Ranking ranking = Ranking.of(run.cells(), run.comparison().until());
        Comparison before = run.comparison();
        return run.compared(
                ranking.cells(),
                new Comparison(
                        before.seed(),
                        before.blocks(),
                        before.stopped(),
                        before.precision(),
                        before.imprecise(),
                        ranking.pairs(),
                        ranking.detectablePercent(),
                        ranking.until(),
                        ranking.turns(),
                        before.draws(),
                        before.merged()));
    }
}
