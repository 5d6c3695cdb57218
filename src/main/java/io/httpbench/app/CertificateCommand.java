package io.httpbench.app;

import io.httpbench.server.TlsIdentity;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** {@code certificate}: a key for a server that is to be measured over TLS on this machine, and whom to trust then. */
final class CertificateCommand {

    private static final String KEYFILE = "server.keyfile";
    private static final String AUTHORITY = "ca.pem";

    private CertificateCommand() {}

    /**
     * Writes both files. The certificate comes last and at once, so that whoever waits for it finds everything.
     *
     * @throws IOException when they cannot be written
     */
    static void write(Path folder, String host, PrintStream out) throws IOException {
        TlsIdentity identity = TlsIdentity.make(host);
        Files.createDirectories(folder);
        Path keyfile = Files.writeString(folder.resolve(KEYFILE), identity.keyfile(), StandardCharsets.US_ASCII);
        Path unfinished = Files.writeString(
                folder.resolve(AUTHORITY + ".new"), identity.certificate(), StandardCharsets.US_ASCII);
        Path authority = Files.move(unfinished, folder.resolve(AUTHORITY), StandardCopyOption.ATOMIC_MOVE);
        out.println("key and certificate for the server: " + keyfile);
        out.println("JB_TLS_CA: " + authority);
    }
}
