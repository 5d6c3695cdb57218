package io.httpbench.host.nettyboot;

import io.netty.channel.EventLoopGroup;
import io.netty.handler.codec.http.FullHttpResponse;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;

/** What the host needs of the library's public API, looked up by name: this build has no class of it. */
final class Library {

    private final Class<?> router;
    private final Class<?> handler;
    private final Class<?> server;

    /**
     * Looks it up.
     *
     * @throws ClassNotFoundException when it is not on the class path
     */
    Library() throws ClassNotFoundException {
        router = type("http.HttpRequestRouter");
        handler = type("http.HttpRequestHandler");
        server = type("server.NettyBootServer");
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName("com.litongjava.netty.boot." + name);
    }

    /** An object of the library's type for routers. */
    Object router(InvocationHandler behaviour) {
        return implement(router, behaviour);
    }

    /** An object of its type for handlers of requests. */
    Object handler(InvocationHandler behaviour) {
        return implement(handler, behaviour);
    }

    private static Object implement(Class<?> type, InvocationHandler behaviour) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, behaviour);
    }

    /** From Netty's response to the library's around it; its type is {@code (FullHttpResponse)Object}. */
    MethodHandle response() throws ReflectiveOperationException {
        return MethodHandles.publicLookup()
                .findConstructor(
                        type("adapter.HttpResponse"), MethodType.methodType(void.class, FullHttpResponse.class))
                .asType(MethodType.methodType(Object.class, FullHttpResponse.class));
    }

    /** Before it runs: this router instead of its own. */
    void route(Object ours) throws ReflectiveOperationException {
        call(server, theServer(), "setHttpRequestRouter", router, ours);
    }

    /** Starts the application of this class; it listens when this returns, if it could. */
    void run(Class<?> application, String[] arguments) throws ReflectiveOperationException {
        try {
            type("NettyApplication")
                    .getMethod("run", Class.class, String[].class)
                    .invoke(null, application, arguments);
        } catch (InvocationTargetException e) {
            throw failure(e);
        }
    }

    boolean isRunning() throws ReflectiveOperationException {
        return (boolean) call(server, theServer(), "isRunning");
    }

    void stop() throws ReflectiveOperationException {
        call(server, theServer(), "stop");
    }

    /** The one that accepts, and those that read and write. */
    List<EventLoopGroup> eventLoops() throws ReflectiveOperationException {
        Class<?> holder = type("server.NioEventLoopGroupCan");
        return List.of((EventLoopGroup) holder.getField("parentGroup").get(null), (EventLoopGroup)
                holder.getField("chiledGroup").get(null));
    }

    private Object theServer() throws ReflectiveOperationException {
        return server.getMethod("me").invoke(null);
    }

    private static Object call(Class<?> type, Object on, String method) throws ReflectiveOperationException {
        try {
            return type.getMethod(method).invoke(on);
        } catch (InvocationTargetException e) {
            throw failure(e);
        }
    }

    private static void call(Class<?> type, Object on, String method, Class<?> parameter, Object argument)
            throws ReflectiveOperationException {
        try {
            type.getMethod(method, parameter).invoke(on, argument);
        } catch (InvocationTargetException e) {
            throw failure(e);
        }
    }

    /** With what went wrong in its message, which is all that the user sees. */
    private static IllegalStateException failure(InvocationTargetException e) {
        return new IllegalStateException("NettyBoot fails: " + e.getCause(), e.getCause());
    }
}
