/**
 * Servers that do to each connection what a script says, byte by byte or frame by frame, and keep a record of what the other
 * side did. One stage per run of a situation; all it shares with others is the certificate.
 */
@NullMarked
package io.httpbench.stage;

import org.jspecify.annotations.NullMarked;
