package io.github.ycsbext.clusters.engine;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where one server is put, in paths as the server sees them.
 *
 * @param configuration folder of its configuration files
 * @param data folder that is its own; null for the usual one of its image
 * @param logs folder of all servers; null where only its output is kept
 * @param isForwarded whether clients come by a port that leads here, so that it must listen on all
 *     addresses; else on its own alone
 */
public record Seat(
    Path configuration, @Nullable Path data, @Nullable Path logs, boolean isForwarded) {}
