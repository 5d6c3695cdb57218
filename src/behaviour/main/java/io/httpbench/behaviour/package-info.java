/**
 * What a client does in situations: text files say what a scripted server does to it, and which observations make which word. The
 * client is alone in a fork, the servers are in this process.
 */
@NullMarked
package io.httpbench.behaviour;

import org.jspecify.annotations.NullMarked;
