package io.httpbench.host.spring;

import io.httpbench.host.HostIdentity;
import io.httpbench.host.HostOptions;
import java.security.cert.CertificateEncodingException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** Options as Spring Boot's documented properties, on the command line, where no other source of properties overrides them. */
final class Properties {

    /** Where the controllers answer. */
    static final String PATH = "httpbench.path";

    private static final String STORE = "--spring.ssl.bundle.pem.host.keystore.";

    private Properties() {}

    static String[] of(HostOptions options) {
        List<String> arguments = new ArrayList<>(List.of(
                "--server.address=" + options.address(),
                "--server.port=" + options.port(),
                "--server.http2.enabled=" + options.protocol().isHttp2(),
                "--server.shutdown=immediate",
                "--server.tomcat.accept-count=" + options.backlog(),
                "--server.tomcat.max-keep-alive-requests=-1",
                "--" + PATH + "=" + options.answer().path()));
        HostIdentity identity = options.identity();
        if (identity != null) {
            arguments.add("--server.ssl.bundle=host");
            arguments.add(
                    STORE + "private-key=" + pem("PRIVATE KEY", identity.key().getEncoded()));
            arguments.add(STORE + "certificate=" + pem("CERTIFICATE", encoded(identity)));
        }
        return arguments.toArray(String[]::new);
    }

    private static byte[] encoded(HostIdentity identity) {
        try {
            return identity.certificate().getEncoded();
        } catch (CertificateEncodingException e) {
            throw new IllegalArgumentException("no certificate", e);
        }
    }

    /** RFC 7468. */
    private static String pem(String label, byte[] content) {
        String lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
        return "-----BEGIN " + label + "-----\n" + lines + "\n-----END " + label + "-----\n";
    }
}
