package io.github.ycsbext.result;

import io.github.ycsbext.note.NoteCode;

/** The notes about a run and its result. */
public enum RunNote implements NoteCode {
  SEED,
  SEED_DRAWN,
  MEDIA_VALUES,
  SAMPLE_SET,
  LEFT_OUT_OF_FOLDER,
  INSERTS_RETRIED,
  INSERTS_FAILED,
  WAITED_FOR_INSERT,
  SENT_BEFORE_INSERT,
  SENT_IN_VAIN,
  SHORT_VALUES,
  BLOCKS,
  WORKLOAD_ENDED,
  WORKLOAD_ENDED_OF,
  OPERATIONS_FAILED,
  NOTHING_FOUND,
  NOT_LOADED_FOR_VERIFICATION,
  CEILING,
  CEILING_TOO_SOON,
  CEILING_NOT_MEASURED,
  SERVER_SILENT,
  SERVER_NOT_DESCRIBED,
  STRICT_TOO_SHORT,
  BUSY,
  JITTER,
  STOLEN,
  PAUSES,
  NOT_A_RESULT_FOLDER,
  NOT_A_RESULT,
  NOT_UTF8,
  NO_JSON,
  OTHER_JSON,
  UNKNOWN_FIELD,
  AT_PLACE;

  @Override
  public String book() {
    return "run";
  }
}
