package io.httpbench.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class MisfitTest {

    private static LinkageError at(LinkageError error, String... classes) {
        StackTraceElement[] stack = new StackTraceElement[classes.length];
        for (int i = 0; i < classes.length; i++) {
            stack[i] = new StackTraceElement(classes[i], "m", null, 1);
        }
        error.setStackTrace(stack);
        return error;
    }

    @Test
    void anAdapterThatDoesNotFitIsNamedByItsKind() {
        LinkageError error =
                at(new NoSuchMethodError("'void a.B.c()'"), "java.lang.Thread", "io.httpbench.client.vertx.VertxLoops");

        assertThat(Misfit.in(new RuntimeException(error)))
                .hasValue("the library does not fit this tool's adapter: NoSuchMethodError: 'void a.B.c()'");
    }

    @Test
    void librariesThatDoNotFitEachOtherAreNotOurs() {
        LinkageError error = at(new NoClassDefFoundError("io/netty/X"), "reactor.netty.Y", "io.httpbench.client.Lane");

        assertThat(Misfit.in(error))
                .hasValue("the libraries do not fit each other, in reactor.netty.Y: NoClassDefFoundError: io/netty/X");
    }

    @Test
    void otherFailuresAreNone() {
        assertThat(Misfit.in(new IOException("reset"))).isEmpty();
        assertThat(Misfit.in(new ExceptionInInitializerError(new IllegalStateException("x"))))
                .isEmpty();
        assertThat(Misfit.in(new ExceptionInInitializerError(at(new AbstractMethodError("y"), "a.B"))))
                .isPresent();
    }

    @Test
    void aCircleOfCausesEnds() {
        IOException one = new IOException("one");
        IOException other = new IOException("other", one);
        one.initCause(other);

        assertThat(Misfit.in(one)).isEmpty();
    }
}
