/** What the adapters of libraries share, and what the harness knows of libraries; there is one subpackage per library. */
@NullMarked
package io.httpbench.client;

import org.jspecify.annotations.NullMarked;
