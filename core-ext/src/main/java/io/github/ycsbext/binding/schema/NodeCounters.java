package io.github.ycsbext.binding.schema;

import java.util.Map;

/**
 * What one server has counted.
 *
 * @param node its address
 * @param values those counters that it has
 */
public record NodeCounters(String node, Map<ServerCounter, Double> values) {}
