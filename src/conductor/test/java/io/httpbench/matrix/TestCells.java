package io.httpbench.matrix;

import io.httpbench.api.Protocol;
import io.httpbench.config.Settings;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.matrix.plan.CellPlanner;
import io.httpbench.model.Cell;
import io.httpbench.model.KnownClient;
import io.httpbench.testing.TestClient;
import java.util.List;
import java.util.Map;

/** Three cells of one client, and the settings that ask for them. */
public final class TestCells {

    private static final KnownClient CLIENT =
            TestClient.named("Vertx", Protocol.HTTP11).known();

    public static final Settings SETTINGS =
            SettingsReader.read(Map.of("JB_CLIENT", "Vertx,Vertx,Vertx"), List.of(CLIENT));

    public static final List<Cell> CELLS = CellPlanner.plan(SETTINGS, List.of(CLIENT));

    private TestCells() {}
}
