/** Tests of the Armeria client. */
@NullMarked
package io.httpbench.client.armeria;

import org.jspecify.annotations.NullMarked;
