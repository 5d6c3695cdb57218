/** Tests of the ArangoDriver client. */
@NullMarked
package io.httpbench.client.arangodriver;

import org.jspecify.annotations.NullMarked;
