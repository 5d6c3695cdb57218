package io.httpbench.run;

import io.httpbench.api.Target;
import io.httpbench.catalogue.HostList;
import io.httpbench.cli.ServerException;
import io.httpbench.config.ServerChoice;
import io.httpbench.config.Settings;
import io.httpbench.matrix.plan.BlockSetup;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.matrix.plan.CpuPlan;
import io.httpbench.matrix.plan.CpuPlan.ServerPlace;
import io.httpbench.serving.ExternalServer;
import io.httpbench.serving.ServerPerFork;
import io.httpbench.serving.ServerUnderTest;
import io.httpbench.serving.StandIn;
import java.util.List;

/** Determines the server to measure, and starts the stand-in if it is the one. */
final class ServerChooser {

    private ServerChooser() {}

    /**
     * The server, ready to be probed, and the CPUs that follow from where it is.
     *
     * @param besideOthers options of the JVMs of servers that live together
     * @param blocks which may draw their CPUs
     * @throws ServerException when there is none
     * @throws io.httpbench.config.SettingsException when the requested CPUs are not available
     */
    static Chosen choose(
            Settings settings, HostList hosts, ClassPaths classPaths, List<String> besideOthers, BlockDesign blocks)
            throws ServerException {
        if (settings.server().choice() == ServerChoice.OWN) {
            BlockSetup setup = blocks.setup(CpuPlan.of(settings.runs(), ServerPlace.OWN));
            return new Chosen(new ServerPerFork(settings, setup, hosts, classPaths, besideOthers), setup);
        }
        ExternalServer external = new ExternalServer(
                settings.server().host(),
                settings.server().port(),
                settings.server().tls());
        if (wantsStandIn(settings, external)) {
            BlockSetup setup = blocks.setup(CpuPlan.of(settings.runs(), ServerPlace.EMBEDDED));
            return new Chosen(StandIn.start(settings, setup, classPaths.everything()), setup);
        }
        BlockSetup setup = blocks.setup(CpuPlan.of(settings.runs(), external.place()));
        String whyNot = external.whyNot();
        if (!whyNot.isEmpty()) {
            throw new ServerException("no server answers at %s: %s. Start one there, set JB_HOST and JB_PORT, or "
                            .formatted(Target.authority(external.host(), external.port()), whyNot)
                    + "measure the stand-in with JB_SERVER=embedded.");
        }
        return new Chosen(external, setup);
    }

    private static boolean wantsStandIn(Settings settings, ExternalServer external) {
        Settings.Server server = settings.server();
        if (!settings.standIn().given().isEmpty()) {
            return true;
        }
        return switch (server.choice()) {
            case EMBEDDED -> true;
            case EXTERNAL, OWN -> false;
            case AUTO -> !server.addressGiven() && !external.answers();
        };
    }

    /** A server, and the set-up of its forks. */
    record Chosen(ServerUnderTest server, BlockSetup setup) {}
}
