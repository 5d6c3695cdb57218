/** Control groups that this process makes for forks, so that the kernel limits what they use. */
@NullMarked
package io.httpbench.group;

import org.jspecify.annotations.NullMarked;
