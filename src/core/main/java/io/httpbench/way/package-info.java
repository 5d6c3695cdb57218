/** What lies between client and server. */
@NullMarked
package io.httpbench.way;

import org.jspecify.annotations.NullMarked;
