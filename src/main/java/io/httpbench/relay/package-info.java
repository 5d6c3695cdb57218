/** A relay between a client and its server, which forwards every byte and writes down what was said. */
@NullMarked
package io.httpbench.relay;

import org.jspecify.annotations.NullMarked;
