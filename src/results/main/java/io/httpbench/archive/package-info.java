/** Reads runs back from disk. */
@NullMarked
package io.httpbench.archive;

import org.jspecify.annotations.NullMarked;
