package io.github.ycsbext.clusters;

import io.github.ycsbext.note.Note;
import java.time.Duration;

/**
 * The end of a wait for servers' background work, {@code quiet} if they finished.
 *
 * @param sentence what was checked and, if the servers did not finish, what is still going on
 */
public record Settled(boolean quiet, Duration waited, Note sentence) {}
