package io.httpbench.host.spring;

import io.httpbench.host.Answer;
import io.httpbench.host.Host;
import io.httpbench.host.HostOptions;
import io.httpbench.host.UncaughtExceptions;
import io.httpbench.model.files.TemporaryFolder;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.group.ChannelGroup;
import java.io.IOException;
import java.time.Duration;
import org.apache.coyote.ProtocolException;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/** An application of Spring Boot that listens. */
final class SpringHost implements Host {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final ConfigurableApplicationContext context;
    private final String transport;

    /** Runs before the application is closed. */
    private final Runnable first;

    private SpringHost(ConfigurableApplicationContext context, String transport, Runnable first) {
        this.context = context;
        this.transport = transport;
        this.first = first;
    }

    static Host openMvc(HostOptions options) throws IOException {
        // In HTTP/2, of a client that leaves before it is greeted; Tomcat replaces its thread.
        UncaughtExceptions.silence(ProtocolException.class);
        // Without sessions and uploads it needs no files once it has started, and the process may end at any time.
        try (TemporaryFolder folder = TemporaryFolder.of("spring")) {
            TomcatFiles files = new TomcatFiles(folder.path());
            ConfigurableApplicationContext context = started(
                    MvcApplication.class,
                    WebApplicationType.SERVLET,
                    options,
                    beans -> beans.registerBean(TomcatFiles.class, () -> files));
            return new SpringHost(context, "NIO", () -> {});
        }
    }

    static Host openWebFlux(HostOptions options) {
        ConfigurableApplicationContext context =
                started(WebFluxApplication.class, WebApplicationType.REACTIVE, options, beans -> {});
        // An event loop that is told to end in the middle of its loop does not close its channels.
        ChannelGroup connections = context.getBean(ChannelGroup.class);
        return new SpringHost(
                context,
                Epoll.isAvailable() ? "epoll" : "NIO",
                () -> connections.close().awaitUninterruptibly(PATIENCE.toMillis()));
    }

    private static ConfigurableApplicationContext started(
            Class<?> application,
            WebApplicationType type,
            HostOptions options,
            ApplicationContextInitializer<GenericApplicationContext> more) {
        Silence.keep();
        SpringApplication spring = new SpringApplication(application);
        spring.setWebApplicationType(type);
        spring.setBannerMode(Banner.Mode.OFF);
        spring.setLogStartupInfo(false);
        spring.setRegisterShutdownHook(false);
        spring.addInitializers(beans(options), more);
        return spring.run(Properties.of(options));
    }

    private static ApplicationContextInitializer<GenericApplicationContext> beans(HostOptions options) {
        return context -> {
            context.registerBean(HostOptions.class, () -> options);
            context.registerBean(Answer.class, options::answer);
        };
    }

    @Override
    public int port() {
        return context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
    }

    @Override
    public String transport() {
        return transport;
    }

    @Override
    public void close() {
        first.run();
        context.close();
    }
}
