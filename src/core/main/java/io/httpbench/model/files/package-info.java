/** Files and folders. */
@NullMarked
package io.httpbench.model.files;

import org.jspecify.annotations.NullMarked;
