package io.httpbench.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How often the tests of a class may start the tool, which is three JVMs or more where something is measured. A class that starts it
 * once more fails: tests became slow since nothing counted. Commands that need no process are {@linkplain Tool#call called}, and one
 * run answers many questions.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Processes {

    /** Of a class that says nothing. */
    int USUAL = 8;

    /** The number. */
    int value();
}
