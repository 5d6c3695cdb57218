/** Cards of behaviour as they are stored, shown and compared. Knows nothing of how they are made. */
@NullMarked
package io.httpbench.card;

import org.jspecify.annotations.NullMarked;
