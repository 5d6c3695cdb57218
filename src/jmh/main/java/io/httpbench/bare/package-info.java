/** Bare loops of the libraries, which record nothing: the reference for the harness. */
@NullMarked
package io.httpbench.bare;

import org.jspecify.annotations.NullMarked;
