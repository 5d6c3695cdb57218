/** Bare loops of the libraries, which record nothing: what the harness is compared with. */
@NullMarked
package io.httpbench.bare;

import org.jspecify.annotations.NullMarked;
