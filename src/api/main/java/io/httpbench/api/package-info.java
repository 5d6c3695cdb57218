/**
 * What a client is to this tool: all that somebody needs who writes one, and nothing else. It knows nothing of the tool, and is a
 * jar of its own.
 */
@NullMarked
package io.httpbench.api;

import org.jspecify.annotations.NullMarked;
