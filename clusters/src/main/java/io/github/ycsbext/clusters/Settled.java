package io.github.ycsbext.clusters;

import io.github.ycsbext.note.Note;
import java.time.Duration;

/**
 * How the wait for servers to be done with their background work ended.
 *
 * @param quiet whether they are done with it
 * @param waited how long that took, or how long it was waited for in vain
 * @param sentence what was looked at, and where they are not quiet, what is still going on
 */
public record Settled(boolean quiet, Duration waited, Note sentence) {}
