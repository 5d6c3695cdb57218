/** Which release of a library changed a figure: the search, without the runs that it asks for. */
@NullMarked
package io.httpbench.bisect;

import org.jspecify.annotations.NullMarked;
