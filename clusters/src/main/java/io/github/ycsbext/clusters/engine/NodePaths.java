package io.github.ycsbext.clusters.engine;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The folders of one server, as paths that the server sees.
 *
 * @param data null for its image's default
 * @param logs of all servers; null if only the output is kept
 * @param isForwarded whether clients come through a forwarded port, so that the server must listen
 *     on all addresses; otherwise it listens only on its own
 */
public record NodePaths(
    Path configuration, @Nullable Path data, @Nullable Path logs, boolean isForwarded) {}
