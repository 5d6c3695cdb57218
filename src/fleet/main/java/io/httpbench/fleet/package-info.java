/**
 * Several machines as one run: a conductor and agents, which measure each fork together in windows that open at one time. It is the
 * only package that knows the engine between them.
 */
@NullMarked
package io.httpbench.fleet;

import org.jspecify.annotations.NullMarked;
