package io.httpbench.host.spring;

import java.nio.file.Path;
import org.apache.catalina.Globals;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;

/** Where Tomcat has its files, instead of in folders of Spring's that nobody deletes when the process ends at once. */
record TomcatFiles(Path folder) implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {

    @Override
    public void customize(TomcatServletWebServerFactory factory) {
        // Else that of the first Tomcat in this JVM, which the second would make anew.
        System.setProperty(Globals.CATALINA_HOME_PROP, folder.toString());
        factory.setBaseDirectory(folder.toFile());
        factory.setDocumentRoot(folder.toFile());
    }
}
