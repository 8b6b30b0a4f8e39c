package io.github.ycsbext.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.workload.operation.OperationKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TraceReaderTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"t.csv", "t.csv.gz"})
  void what_was_written_is_read(String name) throws IOException {
    Path file = folder.resolve(name);
    try (TraceWriter writer = new TraceWriter(file, name.endsWith(".gz"))) {
      writer.write(0, OperationKind.READ, false, 0, 20, 0, 0);
      writer.write(1_000_000_000, OperationKind.INSERT, true, 0, 21, 300, 60);
      writer.write(1_000_012_999, OperationKind.READ_MODIFY_WRITE, false, 1, 22, 5, 0);
    }

    try (TraceReader reader = new TraceReader(file)) {
      assertThat(reader.header().records()).isEqualTo(2);
      assertThat(reader.header().inserted()).isEqualTo(1);
      assertThat(reader.header().longest()).isEqualTo(300);
      assertThat(reader.header().timeNs()).isEqualTo(1_000_012_999);
      assertThat(reader.header().operations()).isEqualTo(3);
      assertThat(reader.next()).isNotNull();
      assertThat(reader.next())
          .isEqualTo(new TraceReader.Line(1_000_000_000, OperationKind.INSERT, true, 0, 300, 60));
      assertThat(reader.next())
          .isEqualTo(
              new TraceReader.Line(1_000_012_000, OperationKind.READ_MODIFY_WRITE, false, 1, 5, 0));
      assertThat(reader.next()).isNull();
    }
  }

  @Test
  void a_trace_may_be_written_by_hand() throws IOException {
    Path file = folder.resolve("by-hand");
    Files.writeString(
        file,
        "#trace records=1 inserted=0 longest=9 read=1 update=1\r\n#a remark\n0,read,0,1,0,0\r\n\n.5,update,0,1,9,0");

    try (TraceReader reader = new TraceReader(file)) {
      assertThat(reader.next()).isNotNull();
      assertThat(reader.next())
          .isEqualTo(new TraceReader.Line(500_000_000, OperationKind.UPDATE, false, 0, 9, 0));
      assertThat(reader.next()).isNull();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1,read,0,1,0,0;0,read,0,1,0,0 | line 3: the time goes back",
        "0,fetch,0,1,0,0 | line 2: the operation is none of read, update",
        "0,read,2,1,0,0 | line 2: '2' is not a whole number of at least 0 and less than 2",
        "0,read,+0,1,0,0 | line 2: '+0' is not a whole number of at least 0 and less than 0",
        "0,read,0,1,0 | line 2: '' is not a whole number of at least 0 and less than 2147483648",
        "0,read,99999999999999999999,1,0,0 | line 2: '99999999999999999999' is not a whole number of at",
        "x,read,0,1,0,0 | line 2: the time is not a number of seconds with up to nine decimals",
        "0.1234567890,read,0,1,0,0 | line 2: the time is not a number of seconds with up to",
        "0,read,0,1,0,0 | is not whole: its first line promises 2 operations, and 1 are there",
        "0,read,0,1,0,0;0,update,1,1,0,0 | line 1: read is 2 there, and 1 in the lines below",
        "0,read,0,1,0,0;0,read,0,1,0,0 | line 1: records is 2 there, and 1 in the lines below",
        "0,read,1,1,0,0 | line 2: record 1 comes before 0",
        "0,read,0,1,0,0;0,insert,0,1,0,0 | line 3: record 0 is inserted, and it is there already",
        "0,read,0,1,0,0;\u00ff | line 3: the time is not a number",
      })
  void a_line_that_is_wrong_is_told(String lines, String error) throws IOException {
    Path file = folder.resolve("wrong");
    Files.writeString(
        file,
        "#trace records=2 inserted=0 longest=9 read=2\n" + lines.strip().replace(';', '\n') + "\n");

    assertThatThrownBy(() -> readAll(file))
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith("trace: " + file)
        .hasMessageContaining(error.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0,read,+0,1,0,0;0,insert,+0,1,0,0 | line 2: record +0 is met before its insert",
        "0,insert,+0,1,0,0;0,insert,+0,1,0,0 | line 3: record +0 is inserted, and it is there",
      })
  void an_insert_that_contradicts_the_trace_is_refused(String lines, String error)
      throws IOException {
    Path file = folder.resolve("wrong");
    Files.writeString(
        file,
        "#trace records=0 inserted=1 longest=9 insert=2\n" + lines.strip().replace(';', '\n'));

    assertThatThrownBy(() -> readAll(file))
        .isInstanceOf(UserError.class)
        .hasMessageContaining(error.strip());
  }

  @Test
  void a_record_is_inserted_again_after_its_delete() throws IOException {
    Path file = folder.resolve("again");
    Files.writeString(
        file,
        """
        #trace records=1 inserted=1 longest=9 insert=3 delete=2
        0,insert,+0,1,0,0
        0,delete,+0,1,0,0
        0,insert,+0,1,0,0
        0,delete,0,1,0,0\r
        \r
        0,insert,0,1,0,0
        """);

    assertThat(readAll(file)).isEqualTo(5);
  }

  @Test
  void a_gzip_that_ends_early_is_told_by_its_name() throws IOException {
    Path file = SmallTrace.in(folder, "t.gz", 3000);
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 4000));

    assertThatThrownBy(() -> readAll(file))
        .isInstanceOf(UserError.class)
        .hasMessage("trace: " + file + " is not whole (the gzip ends early): make it again");
    assertThatThrownBy(() -> readAll(folder)).hasMessageContaining(folder + " is a folder");
  }

  @Test
  void every_thread_is_told_the_same_of_a_line_that_is_wrong() throws IOException {
    Path file = folder.resolve("wrong");
    Files.writeString(file, "#trace records=1 inserted=0 longest=9 read=2\n0,read,0,1,0,0\nx\n");
    TraceBlocks blocks = new TraceBlocks(file, false);

    for (int thread = 0; thread < 2; thread++) {
      assertThatThrownBy(() -> blocks.of(0)).hasMessageContaining("line 3: the time is not a");
    }
  }

  private static int readAll(Path file) throws IOException {
    int operations = 0;
    try (TraceReader reader = new TraceReader(file)) {
      while (reader.next() != null) {
        operations++;
      }
    }
    return operations;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "#trace records=-2 inserted=0 longest=1 read=1 | for records: give a number that is not",
        "hello | it does not begin with",
        "#trace records=1 inserted=x longest=1 read=1 | for inserted",
        "#trace records=1 inserted=0 read=1 | for longest",
        "#trace records=1 inserted=0 longest=1 | no operations",
      })
  void a_first_line_that_is_wrong_is_told(String line, String error) throws IOException {
    Path file = folder.resolve("wrong");
    Files.writeString(file, line.strip() + "\n");

    assertThatThrownBy(() -> new TraceReader(file).close())
        .isInstanceOf(UserError.class)
        .hasMessageContaining("wrong is no trace: ")
        .hasMessageContaining(error.strip());
  }
}
