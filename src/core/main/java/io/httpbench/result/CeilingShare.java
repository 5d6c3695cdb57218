package io.httpbench.result;

import java.util.Map;

/**
 * A row's share of its ceiling.
 *
 * @param client value of {@code JB_CLIENT}
 * @param protocol requested protocol
 * @param axes values of the row's settings that have several in this run
 * @param share its requests per second relative to the ceiling's
 */
public record CeilingShare(String client, String protocol, Map<String, String> axes, double share) {}
