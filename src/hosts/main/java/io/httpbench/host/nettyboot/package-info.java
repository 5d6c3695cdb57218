/** NettyBoot's server. */
@NullMarked
package io.httpbench.host.nettyboot;

import org.jspecify.annotations.NullMarked;
