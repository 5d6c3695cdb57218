/** What limited a fork, what disturbed it, and whether its figures are plausible: decisions on numbers, nothing else. */
@NullMarked
package io.httpbench.verdict;

import org.jspecify.annotations.NullMarked;
