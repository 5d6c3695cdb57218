/** The hot loop: lanes, slots, the window and its budget of requests. */
@NullMarked
package io.httpbench.load;

import org.jspecify.annotations.NullMarked;
