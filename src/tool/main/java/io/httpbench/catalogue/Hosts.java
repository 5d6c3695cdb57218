package io.httpbench.catalogue;

import io.httpbench.config.Setting;
import io.httpbench.host.HostFactory;
import io.httpbench.host.armeria.ArmeriaHostFactory;
import io.httpbench.host.helidon.HelidonHostFactory;
import io.httpbench.host.javaaio.JavaAioFactory;
import io.httpbench.host.jdk.JdkHostFactory;
import io.httpbench.host.jetty.JettyHostFactory;
import io.httpbench.host.netty.NettyHostFactory;
import io.httpbench.host.nettyboot.NettyBootFactory;
import io.httpbench.host.reactornetty.ReactorNettyHostFactory;
import io.httpbench.host.spring.SpringFactory;
import io.httpbench.host.tioboot.TioBootFactory;
import io.httpbench.host.tomcat.TomcatHostFactory;
import io.httpbench.host.undertow.UndertowHostFactory;
import io.httpbench.host.vertx.VertxHostFactory;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.KnownHost;
import java.util.List;

/** The list of hosts. A new host is one line here. */
public final class Hosts {

    private static final List<HostFactory> ALL = List.of(
            JdkHostFactory.JDK,
            NettyHostFactory.NETTY,
            VertxHostFactory.VERTX,
            ReactorNettyHostFactory.REACTOR_NETTY,
            JettyHostFactory.JETTY,
            UndertowHostFactory.UNDERTOW,
            TomcatHostFactory.TOMCAT,
            TomcatHostFactory.TOMCAT_VIRTUAL,
            ArmeriaHostFactory.ARMERIA,
            HelidonHostFactory.HELIDON,
            SpringFactory.SPRING_MVC,
            SpringFactory.SPRING_WEBFLUX,
            JavaAioFactory.JAVA_AIO,
            TioBootFactory.TIO_BOOT,
            NettyBootFactory.NETTY_BOOT);

    private Hosts() {}

    /** Every factory, in the order of the rows. */
    public static List<HostFactory> all() {
        return ALL;
    }

    /** What settings and matrix must know of each, in a command that starts none of them. */
    public static List<KnownHost> known() {
        return HostList.ofThisTool().known(ClassPaths.ofThisJvm());
    }

    /** What settings and matrix must know of a host. */
    public static KnownHost known(HostFactory factory, ClassPaths classPaths) {
        String absence = absence(factory, classPaths);
        return new KnownHost(
                factory.name(),
                version(factory, classPaths, absence),
                factory.protocols(),
                factory.secureProtocols(),
                factory.library(),
                factory.minimumJava(),
                factory.keepAlive(),
                factory.differences(),
                absence,
                factory.source());
    }

    /** What the factory says, or that its libraries are not beside this tool, or are to be given. */
    private static String absence(HostFactory factory, ClassPaths classPaths) {
        if (!factory.source().isEmpty()) {
            return "the registry has no " + factory.library() + "; allowed: with its jar, and those that it needs, in "
                    + Setting.SERVER_PATH.variable() + ", built from " + factory.source();
        }
        boolean there = !factory.absence().isEmpty() || classPaths.has(factory.artifacts());
        return there ? factory.absence() : "not in this build: an image has the libraries of clients only";
    }

    /** Of a library that came with this build, or with the JDK; another's is unknown. */
    private static String version(HostFactory factory, ClassPaths classPaths, String absence) {
        boolean module = ModuleLayer.boot().findModule(factory.library()).isPresent();
        boolean included = absence.isEmpty() && !factory.artifacts().isEmpty();
        return module || included ? classPaths.versionOf(factory.library()) : "";
    }

    /**
     * The factory of a host.
     *
     * @throws IllegalArgumentException when there is none of this name
     */
    public static HostFactory named(List<HostFactory> factories, String name) {
        return factories.stream()
                .filter(factory -> factory.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no host " + name));
    }
}
