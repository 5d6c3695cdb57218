/** ArangoDB's Java driver 7, which sends through a Vert.x web client of its own: one driver per lane. */
@NullMarked
package io.httpbench.client.arangodriver;

import org.jspecify.annotations.NullMarked;
