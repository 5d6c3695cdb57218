/** The contract between the harness and a client library; there is one subpackage per library. */
@NullMarked
package io.httpbench.client;

import org.jspecify.annotations.NullMarked;
