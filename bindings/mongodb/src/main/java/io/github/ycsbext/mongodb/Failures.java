package io.github.ycsbext.mongodb;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.MongoCommandException;
import com.mongodb.MongoWriteConcernException;
import com.mongodb.MongoWriteException;
import com.mongodb.WriteError;
import com.mongodb.bulk.WriteConcernError;
import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.mongodb.document.FieldNames;
import io.github.ycsbext.mongodb.settings.ServerUrl;
import java.util.Map;
import site.ycsb.Status;

/** Counted under the server's own name for an error, others under the driver's exception's. */
final class Failures {
  static final String DOCUMENT_TOO_LARGE = "DocumentTooLarge";

  /** Write errors, unlike others, do not include the name of their code. */
  private static final Map<Integer, String> WRITE_ERROR_NAMES =
      Map.of(
          13, "Unauthorized",
          66, "ImmutableField",
          112, "WriteConflict",
          121, "DocumentValidationFailure",
          10334, "BSONObjectTooLarge",
          14031, "OutOfDiskSpace",
          17419, "BSONObjectTooLarge");

  private Failures() {}

  static Status of(RuntimeException error) {
    if (error instanceof FieldNames.RefusedException) {
      return new Status(Status.BAD_REQUEST.getName(), error.getMessage());
    }
    if (error instanceof MongoWriteException write) {
      return ofWriteError(write.getError());
    }
    if (error instanceof MongoBulkWriteException bulk) {
      WriteConcernError concern = bulk.getWriteConcernError();
      return concern == null ? ofWriteError(bulk.getWriteErrors().get(0)) : ofConcernError(concern);
    }
    if (error instanceof MongoCommandException command) {
      String name = command.getErrorCodeName();
      return name.isEmpty() ? ErrorStatus.of(error) : status(name, command.getErrorMessage());
    }
    if (error instanceof MongoWriteConcernException concern) {
      return ofConcernError(concern.getWriteConcernError());
    }
    return ErrorStatus.of(error);
  }

  static Status ofWriteError(WriteError error) {
    int code = error.getCode();
    return status(
        switch (error.getCategory()) {
          case DUPLICATE_KEY -> ErrorStatus.DUPLICATE_KEY;
          case EXECUTION_TIMEOUT -> "MaxTimeMSExpired";
          case UNCATEGORIZED -> WRITE_ERROR_NAMES.getOrDefault(code, "WriteError" + code);
        },
        error.getMessage());
  }

  static Status ofConcernError(WriteConcernError error) {
    String name = error.getCodeName();
    return status(name == null || name.isEmpty() ? "WriteConcernFailed" : name, error.getMessage());
  }

  private static Status status(String name, String message) {
    return new ErrorStatus(name, ServerUrl.hide(message));
  }

  /** Too large for any server, so it is reported before sending. */
  static Status tooLarge(String key, long sizeBytes, int limitBytes) {
    return new ErrorStatus(
        DOCUMENT_TOO_LARGE,
        ("the document of key %s takes %s bytes and MongoDB takes at most %s: choose a"
                + " smaller fieldlength or fieldcount, smaller media, or media.encoding=raw (hex"
                + " takes twice the bytes of a medium)")
            .formatted(key, sizeBytes, limitBytes));
  }
}
