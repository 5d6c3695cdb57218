/**
 * HTTP/2 as the stand-in and the ceiling client share it: frames are read and written, header blocks prepared once. The
 * numbers are Netty's, and so is the encoder.
 */
@NullMarked
package io.httpbench.http2;

import org.jspecify.annotations.NullMarked;
