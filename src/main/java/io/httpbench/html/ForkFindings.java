package io.httpbench.html;

import io.httpbench.html.Finding.Item;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Limit;
import io.httpbench.result.Measured;
import io.httpbench.result.Noise;
import io.httpbench.result.SloResult;
import java.util.ArrayList;
import java.util.List;

/** What the forks of all cells have to say, by its kind. */
record ForkFindings(
        List<Item> serverLimited,
        List<Item> saturated,
        List<Item> promises,
        List<Item> notSteady,
        List<Item> disturbed,
        List<Item> limited,
        List<Item> notes) {

    static ForkFindings of(List<CellResult> cells) {
        ForkFindings findings = new ForkFindings(list(), list(), list(), list(), list(), list(), list());
        for (CellResult cell : cells) {
            for (ForkResult fork : cell.forks()) {
                findings.add(cell.label(), fork);
            }
        }
        return findings;
    }

    private static List<Item> list() {
        return new ArrayList<>();
    }

    private void add(String cell, ForkResult fork) {
        String name = "fork " + fork.fork() + ": ";
        for (String note : fork.notes()) {
            (aboutSteadiness(note) ? notSteady : notes).add(new Item(cell, name + note));
        }
        Limit limit = fork.limit();
        if (limit != null && !limit.kind().equals(Limit.CLIENT) && !limit.kind().equals(Limit.UNKNOWN)) {
            if (limit.serverLimited()) {
                serverLimited.add(new Item(cell, name + limit.explanation()));
            } else {
                limited.add(new Item(cell, name + limit.kind() + ": " + limit.explanation()));
            }
        }
        Noise noise = fork.noise();
        if (noise != null && noise.disturbed()) {
            String counts = fork.setAside() == null ? "" : " (does not count: " + fork.setAside() + ")";
            disturbed.add(new Item(cell, name + String.join("; ", noise.disturbances()) + counts));
        }
        Measured measured = fork.measured();
        if (measured != null
                && measured.openLoop() != null
                && measured.openLoop().saturated()) {
            saturated.add(new Item(
                    cell,
                    "%soffered %.0f/s, achieved %.0f/s"
                            .formatted(
                                    name,
                                    measured.openLoop().offeredPerSecond(),
                                    measured.openLoop().achievedPerSecond())));
        }
        if (measured != null && measured.slo() != null) {
            addPromise(cell, name, measured.slo());
        }
    }

    /** As the forks' notes begin that tell of it. */
    private static boolean aboutSteadiness(String note) {
        return note.startsWith("not steady") || note.startsWith("the warm-up was not steady");
    }

    private void addPromise(String cell, String name, SloResult slo) {
        if (slo.ratePerSecond() == null) {
            promises.add(new Item(cell, name + slo.slo() + " at no rate that was tried"));
        } else if (!slo.keptInWindow()) {
            promises.add(new Item(cell, name + slo.slo() + " was broken in the window after the search"));
        }
    }
}
