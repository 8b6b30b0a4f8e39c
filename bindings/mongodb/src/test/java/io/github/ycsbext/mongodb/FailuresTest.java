package io.github.ycsbext.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.MongoCommandException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.MongoWriteConcernException;
import com.mongodb.MongoWriteException;
import com.mongodb.ServerAddress;
import com.mongodb.WriteConcernResult;
import com.mongodb.WriteError;
import com.mongodb.bulk.WriteConcernError;
import java.util.Set;
import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.Status;

class FailuresTest {
  private static final ServerAddress SERVER = new ServerAddress("h", 1);

  @ParameterizedTest
  @CsvSource({
    "11000, DuplicateKey",
    "11001, DuplicateKey",
    "50, MaxTimeMSExpired",
    "121, DocumentValidationFailure",
    "17419, BSONObjectTooLarge",
    "4711, WriteError4711"
  })
  void a_write_error_is_named_by_its_code(int code, String name) {
    WriteError error = new WriteError(code, "so it is", new BsonDocument());

    Status status = Failures.of(new MongoWriteException(error, SERVER, Set.of()));

    assertThat(status.getName()).isEqualTo(name);
    assertThat(status.getDescription()).isEqualTo("so it is");
    assertThat(status.isOk()).isFalse();
  }

  @Test
  void a_command_error_has_the_servers_own_name() {
    BsonDocument answer =
        BsonDocument.parse(
            "{ok: 0, code: 10107, codeName: 'NotWritablePrimary', errmsg: 'not primary'}");

    Status status = Failures.of(new MongoCommandException(answer, SERVER));

    assertThat(status.getName()).isEqualTo("NotWritablePrimary");
    assertThat(status.getDescription()).isEqualTo("not primary");
  }

  @Test
  void a_command_error_without_a_name_has_the_drivers() {
    BsonDocument answer = BsonDocument.parse("{ok: 0, code: 1, errmsg: 'no'}");

    assertThat(Failures.of(new MongoCommandException(answer, SERVER)).getName())
        .isEqualTo("MongoCommandException");
  }

  @Test
  void a_write_concern_that_is_not_met_is_an_error() {
    var error = new WriteConcernError(64, "WriteConcernTimeout", "waited", new BsonDocument());

    Status status =
        Failures.of(
            new MongoWriteConcernException(
                error, WriteConcernResult.acknowledged(1, false, null), SERVER, Set.of()));

    assertThat(status.getName()).isEqualTo("WriteConcernTimeout");
  }

  @Test
  void any_other_error_has_the_name_of_its_exception() {
    assertThat(Failures.of(new MongoTimeoutException("waited")).getName())
        .isEqualTo("MongoTimeoutException");
  }

  @Test
  void a_description_holds_no_password() {
    WriteError error = new WriteError(1, "see mongodb://joe:hush@h/db", new BsonDocument());

    assertThat(Failures.ofWriteError(error).getDescription())
        .isEqualTo("see mongodb://joe:<hidden>@h/db");
  }

  @Test
  void a_document_too_large_is_told_with_both_sizes_and_the_way_out() {
    assertThat(Failures.tooLarge("k", 20, 16).getDescription())
        .contains("key k takes 20 bytes")
        .contains("at most 16")
        .contains("media.encoding=raw");
  }
}
