/** What is looked at before anything is measured: this machine, this JVM, certificates, limits. */
@NullMarked
package io.httpbench.preflight;

import org.jspecify.annotations.NullMarked;
