package io.httpbench.host.spring;

import io.httpbench.api.Protocol;
import io.httpbench.host.HostFactory;

/** Describes Spring Boot's two servers, each as an application with one annotated controller. */
public final class SpringFactory {

    private static final String SILENCE = "neither a banner nor anything else is logged";

    /** The {@code SpringMvc} host. */
    public static final HostFactory SPRING_MVC = HostFactory.named("SpringMvc")
            .clearText(Protocol.HTTP11, Protocol.H2C)
            .secure(Protocol.HTTP11, Protocol.H2)
            .artifacts(
                    "org.springframework.boot:spring-boot-webmvc",
                    "org.springframework.boot:spring-boot-tomcat",
                    "org.springframework.boot:spring-boot-autoconfigure")
            .differs(
                    "Tomcat reads and writes with one selecting thread and up to 200 others, as Spring Boot sets it up,"
                            + " whatever the number of I/O threads")
            .differs("connections are not closed after 100 requests, as they would be by default")
            .differs("in H2C it does not know a connection preface that arrives in pieces")
            .differs("Tomcat sends Date, which cannot be switched off")
            .differs(SILENCE)
            .opens(options -> SpringHost.openMvc(options));

    /** The {@code SpringWebFlux} host. */
    public static final HostFactory SPRING_WEBFLUX = HostFactory.named("SpringWebFlux")
            .clearText(Protocol.HTTP11, Protocol.H2C)
            .secure(Protocol.HTTP11, Protocol.H2)
            .artifacts(
                    "org.springframework.boot:spring-boot-webflux",
                    "org.springframework.boot:spring-boot-reactor-netty",
                    "org.springframework.boot:spring-boot-autoconfigure",
                    "io.netty:netty-transport-native-epoll")
            .differs(SILENCE)
            .opens(options -> SpringHost.openWebFlux(options));

    private SpringFactory() {}
}
