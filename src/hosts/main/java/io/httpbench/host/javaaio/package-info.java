/** A small server of our own on the JDK's asynchronous channels, as posts about them write it. */
@NullMarked
package io.httpbench.host.javaaio;

import org.jspecify.annotations.NullMarked;
