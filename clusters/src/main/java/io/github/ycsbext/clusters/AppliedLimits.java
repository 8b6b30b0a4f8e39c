package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.note.Note;
import org.jspecify.annotations.Nullable;

/**
 * @param whyNot why they are not applied; null if they are
 */
public record AppliedLimits(ServerLimits asked, @Nullable Note whyNot) {
  public boolean isAsAsked() {
    return whyNot == null;
  }

  public Note label() {
    return whyNot == null ? asked.words() : ClusterNote.NOT_LIMITED.of(asked.words(), whyNot);
  }
}
