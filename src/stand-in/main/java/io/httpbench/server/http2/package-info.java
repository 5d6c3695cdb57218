/** The stand-in in HTTP/2: connections, streams, windows, header blocks. */
@NullMarked
package io.httpbench.server.http2;

import org.jspecify.annotations.NullMarked;
