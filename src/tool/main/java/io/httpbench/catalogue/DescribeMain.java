package io.httpbench.catalogue;

import io.httpbench.api.ClientProvider;
import io.httpbench.model.KnownClient;
import io.httpbench.model.text.FailureText;
import io.httpbench.result.text.Json;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;

/**
 * Entry point of the JVM that describes the clients of a jar, so that one that crashes, waits or exits hurts nobody. Its last line
 * is a {@link Description}.
 */
public final class DescribeMain {

    private DescribeMain() {}

    /**
     * @param problem why there is nothing, for display; empty if there is
     */
    record Description(List<KnownClient> clients, String problem) {}

    /** Describes those of its class path. */
    public static void main(String[] args) {
        PrintStream answer = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        System.setOut(System.err);
        answer.println(Json.line(describe()));
        answer.flush();
        // Not exit(): a jar may have started threads, or hooks.
        Runtime.getRuntime().halt(0);
    }

    private static Description describe() {
        try {
            List<KnownClient> clients = new ArrayList<>();
            Clients.ofOthers().forEach(factory -> clients.add(Clients.described(factory)));
            return new Description(clients, "");
        } catch (ServiceConfigurationError e) {
            return new Description(List.of(), words(e));
        } catch (Throwable t) {
            return new Description(List.of(), "its provider throws " + FailureText.of(t));
        }
    }

    private static String words(ServiceConfigurationError error) {
        String words = String.valueOf(error.getMessage()).replaceFirst("^" + ClientProvider.class.getName() + ": ", "");
        return error.getCause() == null ? words : words + ": " + FailureText.of(error.getCause());
    }
}
