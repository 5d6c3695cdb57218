/** Settings and the vocabulary of the tool: immutable, without knowledge of anything else. */
@NullMarked
package io.httpbench.config;

import org.jspecify.annotations.NullMarked;
