package io.httpbench.host.spring;

import io.httpbench.host.HostOptions;
import io.netty.channel.ChannelOption;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.time.Duration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.client.ReactorResourceFactory;
import reactor.netty.resources.LoopResources;

/** What Spring Boot configures by itself, the controller, and event loops that end with the application. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import(WebFluxController.class)
class WebFluxApplication {

    @Bean
    ReactorResourceFactory eventLoops(HostOptions options) {
        ReactorResourceFactory resources = new ReactorResourceFactory();
        resources.setUseGlobalResources(false);
        resources.setLoopResourcesSupplier(() -> LoopResources.create("host", options.ioThreads(), true));
        resources.setShutdownQuietPeriod(Duration.ZERO);
        return resources;
    }

    /** The open connections. Once it is closed, so is each that comes later. */
    @Bean
    ChannelGroup connections() {
        return new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, true);
    }

    /** Declared, because Spring Boot would prefer Tomcat if that were on the class path too. */
    @Bean
    NettyReactiveWebServerFactory server(
            ReactorResourceFactory eventLoops, ChannelGroup connections, HostOptions options) {
        NettyReactiveWebServerFactory factory = new NettyReactiveWebServerFactory();
        factory.setResourceFactory(eventLoops);
        // Not channelGroup(…): Spring Boot sets one of its own afterwards.
        factory.addServerCustomizers(server -> server.option(ChannelOption.SO_BACKLOG, options.backlog())
                .doOnChannelInit((observer, channel, remote) -> connections.add(channel)));
        return factory;
    }
}
