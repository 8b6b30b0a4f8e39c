package io.github.ycsbext.clusters;

import io.github.ycsbext.note.Note;
import java.time.Duration;

/**
 * The result of waiting for servers to finish their background work.
 *
 * @param quiet whether the servers finished
 * @param waited how long the wait took, whether or not they finished
 * @param sentence what was checked and, if the servers did not finish, what is still going on
 */
public record Settled(boolean quiet, Duration waited, Note sentence) {}
