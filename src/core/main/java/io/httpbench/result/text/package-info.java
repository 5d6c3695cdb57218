/** Numbers as people read them, and JSON as all files of results are written. */
@NullMarked
package io.httpbench.result.text;

import org.jspecify.annotations.NullMarked;
