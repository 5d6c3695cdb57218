/** A relay between a client and its server, which forwards every byte and records the traffic. */
@NullMarked
package io.httpbench.relay;

import org.jspecify.annotations.NullMarked;
