/** Settings of libraries that their users touch. */
@NullMarked
package io.httpbench.api.tune;

import org.jspecify.annotations.NullMarked;
