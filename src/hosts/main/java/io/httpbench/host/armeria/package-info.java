/** Armeria's server. */
@NullMarked
package io.httpbench.host.armeria;

import org.jspecify.annotations.NullMarked;
