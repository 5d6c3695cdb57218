/** Reads what runs have left on disk. */
@NullMarked
package io.httpbench.archive;

import org.jspecify.annotations.NullMarked;
