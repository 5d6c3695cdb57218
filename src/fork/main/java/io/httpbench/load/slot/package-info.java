/**
 * One request in flight: who may send it, what it records, in which window; everything here is the hot path. It knows nobody who
 * decides how much is sent, and when.
 */
@NullMarked
package io.httpbench.load.slot;

import org.jspecify.annotations.NullMarked;
