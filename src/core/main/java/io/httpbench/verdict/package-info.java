/** What limited a fork, what disturbed it, whether it was steady and its figures are plausible: decisions on numbers, nothing else. */
@NullMarked
package io.httpbench.verdict;

import org.jspecify.annotations.NullMarked;
