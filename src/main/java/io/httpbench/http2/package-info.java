/**
 * What the stand-in and the ceiling client write alike in HTTP/2: small frames, and header blocks that are prepared once. The
 * numbers are Netty's, and so is the encoder.
 */
@NullMarked
package io.httpbench.http2;

import org.jspecify.annotations.NullMarked;
