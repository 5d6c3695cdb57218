/** What the forks of several machines measured in one window, as one fork. */
@NullMarked
package io.httpbench.fleet.merge;

import org.jspecify.annotations.NullMarked;
