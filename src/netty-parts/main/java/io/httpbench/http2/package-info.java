/**
 * HTTP/2 code shared by the stand-in and the ceiling client: reads and writes frames, prepares header blocks once. The
 * constants and the encoder are Netty's.
 */
@NullMarked
package io.httpbench.http2;

import org.jspecify.annotations.NullMarked;
