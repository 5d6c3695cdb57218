package io.httpbench.result;

import java.util.Map;

/**
 * A row's share of its ceiling.
 *
 * @param client value of {@code JB_CLIENT}
 * @param protocol protocol asked for
 * @param axes values of the row's settings that have several in this run
 * @param share its requests per second, of those of the ceiling; 1 is all of it
 */
public record CeilingShare(String client, String protocol, Map<String, String> axes, double share) {}
