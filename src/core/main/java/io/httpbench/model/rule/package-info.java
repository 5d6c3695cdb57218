/** What runs are judged by: metrics, rules of gates, limits of response times. */
@NullMarked
package io.httpbench.model.rule;

import org.jspecify.annotations.NullMarked;
