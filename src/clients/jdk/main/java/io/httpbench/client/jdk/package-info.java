/** The JDK's own {@code java.net.http.HttpClient}, once with {@code send} and once with {@code sendAsync}. */
@NullMarked
package io.httpbench.client.jdk;

import org.jspecify.annotations.NullMarked;
