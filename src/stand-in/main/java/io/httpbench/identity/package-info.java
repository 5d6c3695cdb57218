/** What servers of ours prove their names with. */
@NullMarked
package io.httpbench.identity;

import org.jspecify.annotations.NullMarked;
