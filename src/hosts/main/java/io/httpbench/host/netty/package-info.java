/** Netty with its own codecs for HTTP/1.1 and HTTP/2, as its examples use them. */
@NullMarked
package io.httpbench.host.netty;

import org.jspecify.annotations.NullMarked;
