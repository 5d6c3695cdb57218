/** TioBoot's server. */
@NullMarked
package io.httpbench.host.tioboot;

import org.jspecify.annotations.NullMarked;
