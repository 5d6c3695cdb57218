/**
 * Helidon's WebClient, on JDK 21 or newer. Its class files are of Java 21, which javac 17 refuses to read: whatever names
 * one of its types is in {@code src/main/helidon}, which only builds on JDK 21 or newer compile, to class files of Java 17.
 */
@NullMarked
package io.httpbench.client.helidon;

import org.jspecify.annotations.NullMarked;
