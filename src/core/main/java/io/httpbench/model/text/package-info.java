/** Texts: of other programs, of failures, of users who misspelt something. */
@NullMarked
package io.httpbench.model.text;

import org.jspecify.annotations.NullMarked;
