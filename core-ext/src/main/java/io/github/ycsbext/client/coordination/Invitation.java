package io.github.ycsbext.client.coordination;

import java.util.Map;

/** What the coordinator gives a client to do; properties may be secret. */
public record Invitation(Map<String, String> properties) {}
