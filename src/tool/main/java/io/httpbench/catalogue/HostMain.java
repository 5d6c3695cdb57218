package io.httpbench.catalogue;

import io.httpbench.host.Host;
import io.httpbench.host.HostFactory;
import io.httpbench.host.HostIdentity;
import io.httpbench.host.HostOptions;
import io.httpbench.matrix.watch.OwnServer.JvmUsage;
import io.httpbench.measure.JvmCounters;
import io.httpbench.measure.UsageSampler;
import io.httpbench.result.text.Json;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Entry point of the process of a host. The conductor controls it over its standard streams, line by line, so that only load
 * reaches the measured port:
 *
 * <ol>
 *   <li>in: {@link HostPlan} as JSON
 *   <li>out: <code>{"ready":true,"host":…,"port":…,"transport":…,"pid":…}</code>, or
 *       <code>{"ready":false,"error":…}</code> and exit code 1
 *   <li>in: {@code counts}, any number of times; out: {@link JvmUsage} as JSON each time
 *   <li>in: end of stream; the process exits with code 0. So it cannot outlive its parent
 * </ol>
 */
public final class HostMain {

    private static final String KEY_BEGINS = "-----BEGIN PRIVATE KEY-----";
    private static final String KEY_ENDS = "-----END PRIVATE KEY-----";

    private final PrintStream messages;
    private final UsageSampler usage = new UsageSampler();

    private HostMain(PrintStream messages) {
        this.messages = messages;
    }

    /** Runs a host of this tool. */
    public static void main(String[] args) {
        run(Hosts.all());
    }

    /** Runs one of these hosts; does not return. */
    public static void run(List<HostFactory> factories) {
        PrintStream messages = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        // Output of libraries must not get between the messages.
        System.setOut(System.err);
        int status = converse(factories, System.in, messages);
        // Not close(): what a library needs to end gracefully would be waited for after each fork.
        Runtime.getRuntime().halt(status);
    }

    /** Runs the protocol above, and leaves the host open. Returns the exit code. */
    static int converse(List<HostFactory> factories, InputStream input, PrintStream output) {
        HostMain main = new HostMain(output);
        try {
            return main.converse(factories, new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8)));
        } catch (Throwable t) {
            // Last resort: that a library does not start is a result like any other.
            t.printStackTrace();
            Map<String, Object> failed = new LinkedHashMap<>();
            failed.put("ready", false);
            failed.put("error", t.toString());
            main.say(failed);
            return 1;
        }
    }

    private int converse(List<HostFactory> factories, BufferedReader lines) throws Exception {
        String first = lines.readLine();
        if (first == null) {
            return 0;
        }
        HostPlan plan = Json.read(first, HostPlan.class);
        Host host = Hosts.named(factories, plan.host()).open(options(plan));
        Map<String, Object> ready = new LinkedHashMap<>();
        ready.put("ready", true);
        ready.put("host", plan.address());
        ready.put("port", host.port());
        ready.put("transport", host.transport());
        ready.put("pid", ProcessHandle.current().pid());
        say(ready);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.equals("counts")) {
                say(counts());
            }
        }
        return 0;
    }

    private static HostOptions options(HostPlan plan) throws GeneralSecurityException {
        return new HostOptions(
                plan.address(),
                plan.port(),
                plan.protocol(),
                plan.ioThreads(),
                plan.backlog(),
                plan.answer(),
                plan.keyfile() == null ? null : identity(plan.keyfile()));
    }

    /** The certificate comes first, and the key is one of elliptic curves: see {@link io.httpbench.identity.TlsIdentity}. */
    static HostIdentity identity(String keyfile) throws GeneralSecurityException {
        X509Certificate certificate = (X509Certificate) CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(keyfile.getBytes(StandardCharsets.US_ASCII)));
        String key = keyfile.substring(keyfile.indexOf(KEY_BEGINS) + KEY_BEGINS.length(), keyfile.indexOf(KEY_ENDS));
        return new HostIdentity(
                KeyFactory.getInstance("EC")
                        .generatePrivate(
                                new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(key))),
                certificate);
    }

    private JvmUsage counts() {
        JvmCounters counters = JvmCounters.now();
        return new JvmUsage(usage.get().allocatedBytes(), counters.gcPauses(), counters.gcPauseMillis());
    }

    private void say(Object message) {
        messages.println(Json.line(message));
        messages.flush();
    }
}
