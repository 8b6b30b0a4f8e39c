package io.github.ycsbext.clusters.engine;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Folders as paths that the server sees.
 *
 * @param data null for its image's default
 * @param logs of all servers; null if only the output is kept
 * @param isForwarded clients come through a forwarded port, so the server listens on all addresses
 */
public record NodePaths(
    Path configuration, @Nullable Path data, @Nullable Path logs, boolean isForwarded) {}
