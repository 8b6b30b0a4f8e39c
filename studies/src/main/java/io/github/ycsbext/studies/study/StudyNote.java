package io.github.ycsbext.studies.study;

import io.github.ycsbext.note.NoteCode;

/** The notes about a study, its trials and files that cannot be read. */
public enum StudyNote implements NoteCode {
  ANOTHER_STUDY,
  OTHER_STUDIES_UNKNOWN,
  FAULT_NOT_REACHED,
  FAULT,
  FAULT_TO_THE_END,
  AFTER_FAULTS,
  GIVEN_NETWORK,
  GIVEN_NOT_REACHED,
  GIVEN_LINKS_UNKNOWN,
  NO_CONTAINER,
  COULD_NOT_BE_STARTED,
  TRIAL_NOT_RUN,
  SCHEMA_NOT_MADE,
  EXIT_CODE,
  REFUSED,
  SAID_NOTHING,
  WITHOUT_RESULT,
  DID_NOT_COMPLETE,
  NO_DISK,
  NO_MEMORY,
  GIVEN_NOT_KILLED,
  NOT_TOGETHER_AFTER_FAULTS,
  NOT_KILLED,
  NOT_STARTED_AGAIN,
  FILE_MISSING,
  FILE_MISSING_IN_ALL,
  BLOCKS_MISSING,
  FILE_EMPTY,
  NOT_AN_OUTCOME,
  PARTS_MISSING,
  UNKNOWN_TRIAL,
  KNOWN_TRIAL,
  NO_SERIES,
  NO_BLOCKS,
  NO_LOG,
  NO_ELAPSED,
  NO_ROW,
  NO_CSV,
  CUT_OFF,
  NOT_MORE,
  NO_FIELD,
  NO_WHOLE_NUMBER,
  TORN_INTERVAL;

  @Override
  public String book() {
    return "study";
  }
}
