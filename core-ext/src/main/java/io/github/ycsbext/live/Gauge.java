package io.github.ycsbext.live;

import java.util.Map;

/**
 * A value of something that goes on, as Prometheus has it.
 *
 * @param labels in the order in which they are shown
 */
public record Gauge(String name, String help, Map<String, String> labels, double value) {}
