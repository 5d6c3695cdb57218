/** The contract between the harness and a client library; one package per library stands below. */
@NullMarked
package io.httpbench.client;

import org.jspecify.annotations.NullMarked;
