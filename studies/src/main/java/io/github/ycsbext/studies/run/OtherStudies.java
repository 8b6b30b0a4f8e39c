package io.github.ycsbext.studies.run;

import io.github.ycsbext.note.Note;
import java.util.List;

/** Finds the studies that other processes run on this machine at the same time. */
@FunctionalInterface
public interface OtherStudies {
  /** An implementation that looks for no other study. */
  OtherStudies NONE = List::of;

  /** Returns a note for each study, for readers of figures that it may have disturbed. */
  List<Note> notes();
}
