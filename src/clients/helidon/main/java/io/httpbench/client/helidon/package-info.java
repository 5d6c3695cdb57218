/**
 * Helidon's WebClient, on JDK 21 or newer. Its class files have the Java 21 format, which javac 17 cannot read: all
 * code that refers to its types is in {@code main/newer}, which only builds on JDK 21 or newer compile, to Java
 * 17 class files.
 */
@NullMarked
package io.httpbench.client.helidon;

import org.jspecify.annotations.NullMarked;
