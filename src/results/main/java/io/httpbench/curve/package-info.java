/** Response time against load: the curves of forks together as those of rows, rate by rate, and what two of them say of each other. */
@NullMarked
package io.httpbench.curve;

import org.jspecify.annotations.NullMarked;
