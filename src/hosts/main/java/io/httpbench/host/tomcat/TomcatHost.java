package io.httpbench.host.tomcat;

import io.httpbench.host.Host;
import io.httpbench.host.HostOptions;
import io.httpbench.host.UncaughtExceptions;
import io.httpbench.model.files.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.catalina.Context;
import org.apache.catalina.Globals;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.coyote.ProtocolException;

/** Tomcat with one connector and one servlet. */
final class TomcatHost implements Host {

    private static final String SERVLET = "answer";

    /** Held, since the JDK forgets the level of a logger that nobody holds. What goes wrong is thrown, or answered. */
    private static final Logger TOMCATS_OWN = Logger.getLogger("org.apache");

    private final Tomcat tomcat;
    private final Connector connector;

    private TomcatHost(Tomcat tomcat, Connector connector) {
        this.tomcat = tomcat;
        this.connector = connector;
    }

    /**
     * Binds and starts it.
     *
     * @param virtualThreads one for each request, instead of a pool
     */
    static Host open(HostOptions options, boolean virtualThreads)
            throws IOException, GeneralSecurityException, LifecycleException {
        TOMCATS_OWN.setLevel(Level.OFF);
        // In HTTP/2, of a client that leaves before it is greeted; its thread is replaced.
        UncaughtExceptions.silence(ProtocolException.class);
        Connector connector = Connectors.connector(options, virtualThreads);
        // One servlet without sessions needs no files once it has started, and the process may end at any time.
        try (TemporaryFolder folder = TemporaryFolder.of("tomcat")) {
            TomcatHost host = new TomcatHost(tomcat(options, connector, folder.path()), connector);
            boolean started = false;
            try {
                host.tomcat.start();
                started = true;
                return host;
            } finally {
                if (!started) {
                    host.close();
                }
            }
        }
    }

    private static Tomcat tomcat(HostOptions options, Connector connector, Path folder) {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(folder.toString());
        // Else that of the first Tomcat in this JVM, which the second would make anew.
        System.setProperty(Globals.CATALINA_HOME_PROP, folder.toString());
        tomcat.setConnector(connector);
        Context root = tomcat.addContext("", null);
        Tomcat.addServlet(root, SERVLET, new AnswerServlet(options.answer()))
                .addMapping(options.answer().path());
        return tomcat;
    }

    @Override
    public int port() {
        return connector.getLocalPort();
    }

    @Override
    public String transport() {
        return "NIO";
    }

    @Override
    public void close() throws LifecycleException {
        tomcat.stop();
        tomcat.destroy();
    }
}
