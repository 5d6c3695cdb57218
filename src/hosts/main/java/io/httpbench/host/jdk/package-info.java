/** The JDK's own {@code com.sun.net.httpserver}. */
@NullMarked
package io.httpbench.host.jdk;

import org.jspecify.annotations.NullMarked;
