package io.httpbench.command;

import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.ExitCode;
import io.httpbench.cli.ServerException;
import io.httpbench.config.Axis;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.distance.Tunnel;
import io.httpbench.model.Delay;
import io.httpbench.model.KnownClient;
import io.httpbench.model.ServerBehaviour;
import io.httpbench.preflight.NativeCheck;
import io.httpbench.server.StandInMain;
import io.httpbench.server.StandInOptions;
import io.httpbench.serving.StandIn;
import io.httpbench.way.Bandwidth;
import io.httpbench.way.Loss;
import io.httpbench.way.RoundTrip;
import io.httpbench.way.Way;
import java.io.IOException;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code serve}: runs only the stand-in. */
record ServeCommand(Supplier<List<KnownClient>> clients, PrintStream out) implements Command {

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this, "serve", "Runs the stand-in server by itself until it is ended, on JB_HOST, JB_PORT.");
        CommandLineModel.addSettings(
                spec,
                Setting.HOST,
                Setting.PORT,
                Setting.USER,
                Setting.PASSWD,
                Setting.SERVER_DELAY,
                Setting.SERVER_WORKERS,
                Setting.SERVER_BODY_BYTES,
                Setting.SERVER_FAULTS);
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws ServerException {
        // Host and port are where it listens, not an external server.
        Map<String, String> ownServer = new LinkedHashMap<>(CommandLineModel.variables(environment, parsed));
        ownServer.put(Setting.SERVER.variable(), "embedded");
        Settings settings = SettingsReader.read(ownServer, clients.get());
        NativeCheck.tunnel(settings, Tunnel::obstacle);
        StandInOptions options = StandIn.options(
                settings, settings.server().host(), settings.server().port(), behaviour(settings));
        try {
            StandInMain.serve(options, out);
            return ExitCode.OK;
        } catch (IOException e) {
            throw new ServerException(String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            return ExitCode.INTERRUPTED;
        }
    }

    private static ServerBehaviour behaviour(Settings settings) {
        List<Delay> delays = settings.axes().of(Axis.DELAY);
        if (delays.size() > 1) {
            throw new SettingsException(
                    Setting.SERVER_DELAY,
                    settings.shown().getOrDefault(Setting.SERVER_DELAY.variable(), ""),
                    "one server has one delay; allowed: with serve, one without ;");
        }
        Way way = new Way(
                only(settings, Axis.RTT, RoundTrip.NONE),
                only(settings, Axis.BANDWIDTH, Bandwidth.NONE),
                only(settings, Axis.LOSS, Loss.NONE));
        return settings.standIn().behaviour(delays.isEmpty() ? Delay.NONE : delays.get(0), way);
    }

    private static <T> T only(Settings settings, Axis<T> axis, T usual) {
        List<T> values = settings.axes().of(axis);
        if (values.size() > 1) {
            throw new SettingsException(
                    axis.setting(),
                    settings.shown().getOrDefault(axis.setting().variable(), ""),
                    "one server is at one place; allowed: with serve, one value");
        }
        return values.isEmpty() ? usual : values.get(0);
    }
}
