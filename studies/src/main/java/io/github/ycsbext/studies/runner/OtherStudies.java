package io.github.ycsbext.studies.runner;

import io.github.ycsbext.note.Note;
import java.util.List;

/** Tells of studies that other processes run on this machine at the same time. */
@FunctionalInterface
public interface OtherStudies {
  /** Nobody else is looked for. */
  OtherStudies NONE = List::of;

  /** One for each, for the reader of figures that it may have disturbed. */
  List<Note> notes();
}
