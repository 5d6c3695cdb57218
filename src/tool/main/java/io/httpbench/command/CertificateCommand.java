package io.httpbench.command;

import io.httpbench.catalogue.Hosts;
import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.ExitCode;
import io.httpbench.cli.Folders;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.identity.TlsIdentity;
import io.httpbench.model.KnownClient;
import io.httpbench.model.files.IoTexts;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code certificate}: a key for a server that is to be measured over TLS on this machine, and whom to trust then. */
record CertificateCommand(Supplier<List<KnownClient>> clients, PrintStream out, PrintStream err) implements Command {

    private static final String KEYFILE = "server.keyfile";
    private static final String AUTHORITY = "ca.pem";
    private static final Set<PosixFilePermission> OWNER_ONLY =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this,
                "certificate",
                "Makes a key and a certificate for a server that listens on JB_HOST and loopback: server.keyfile has "
                        + "both, ca.pem is for JB_TLS_CA.");
        spec.addPositional(CommandLineModel.argument("<folder>", Path.class, "Where they are written."));
        CommandLineModel.addSettings(spec, Setting.HOST);
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) {
        Settings settings =
                SettingsReader.read(CommandLineModel.variables(environment, parsed), clients.get(), Hosts.known());
        try {
            write(
                    parsed.matchedPositionalValue(0, Path.of("")),
                    settings.server().host());
            return ExitCode.OK;
        } catch (IOException e) {
            err.println("the certificate cannot be written: " + IoTexts.of(e));
            return ExitCode.BAD_SETTINGS;
        }
    }

    /** Writes both files. The certificate comes last and atomically, so that a process waiting for it finds everything. */
    private void write(Path folder, String host) throws IOException {
        TlsIdentity identity = TlsIdentity.make(host);
        Folders.make(folder);
        Path keyfile = folder.resolve(KEYFILE);
        Files.deleteIfExists(keyfile);
        // Empty first: at no time may others read the key.
        if (Files.getFileStore(folder).supportsFileAttributeView(PosixFileAttributeView.class)) {
            Files.createFile(keyfile, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
        }
        Files.writeString(keyfile, identity.keyfile(), StandardCharsets.US_ASCII);
        Path unfinished = Files.writeString(
                folder.resolve(AUTHORITY + ".new"), identity.certificate(), StandardCharsets.US_ASCII);
        Path authority = Files.move(unfinished, folder.resolve(AUTHORITY), StandardCopyOption.ATOMIC_MOVE);
        out.println("key and certificate for the server: " + keyfile);
        out.println("JB_TLS_CA: " + authority);
    }
}
