/** A server that does what a path says, well or badly. Part of the test kit: it knows the clients' contract, and nothing of the tool. */
@NullMarked
package io.httpbench.testing.faulty;

import org.jspecify.annotations.NullMarked;
