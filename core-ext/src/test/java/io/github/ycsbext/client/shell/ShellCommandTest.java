package io.github.ycsbext.client.shell;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.Capability;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.Tables;
import io.github.ycsbext.client.TestDb;
import io.github.ycsbext.error.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

class ShellCommandTest {
  private String out = "";
  private String err = "";

  @BeforeEach
  void forgetRecords() {
    Records.KEPT.clear();
    Records.closed = false;
  }

  private ExitCode shell(Class<?> database, String script, String... more) {
    String[] arguments = new String[more.length + 2];
    arguments[0] = "-db";
    arguments[1] = database.getName();
    System.arraycopy(more, 0, arguments, 2, more.length);
    ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
    ExitCode exitCode =
        ShellCommand.run(
            arguments,
            new ByteArrayInputStream(script.getBytes(UTF_8)),
            new PrintStream(outBytes, true, UTF_8),
            new PrintStream(errBytes, true, UTF_8));
    out = outBytes.toString(UTF_8);
    err = errBytes.toString(UTF_8);
    return exitCode;
  }

  @Test
  void a_script_may_begin_with_a_byte_order_mark() {
    assertThat(shell(Records.class, "\uFEFFinsert user1 field0=abc\n")).isEqualTo(ExitCode.OK);
    assertThat(Records.KEPT).containsKey("user1");
  }

  @Test
  void what_only_a_run_can_do_is_refused() {
    assertThat(shell(BasicDB.class, "", "--metrics", "9404", "--clients", "2"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err)
        .contains("--metrics belongs to load and run: leave it out")
        .contains("--clients belongs to load and run: leave it out");
    assertThat(shell(BasicDB.class, "", "-p", "metrics=9404", "-s")).isEqualTo(ExitCode.OK);
  }

  @Test
  void a_name_that_nothing_reads_is_refused() {
    assertThat(shell(BasicDB.class, "", "-p", "threads=2")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err).contains("threads is not a known property: did you mean threadcount?");
  }

  @Test
  void what_is_inserted_is_read_updated_scanned_and_deleted() {
    ExitCode exitCode =
        shell(
            Records.class,
            """
            insert user1 'field0=abc' field1="two words"
            read user1
            update user1 field0=x=y
            read user1 field0
            insert user2 field0=großartig
            scan user1 10
            delete user1
            read user1
            quit
            read user2
            """);

    assertThat(exitCode).isEqualTo(ExitCode.OK);
    assertThat(out.lines().filter(line -> !line.matches("\\d+\\.\\d{3} ms")))
        .containsExactly(
            "Result: OK",
            "Return code: OK",
            "field0=abc",
            "field1=two words",
            "Result: OK",
            "Return code: OK",
            "field0=x=y",
            "Result: OK",
            "Result: OK",
            "--------------------------------",
            "Record 0",
            "field0=x=y",
            "field1=two words",
            "--------------------------------",
            "Record 1",
            "field0=großartig",
            "2 records",
            "Return result: OK",
            "Return code: NOT_FOUND");
    assertThat(Records.closed).isTrue();
  }

  @Test
  void binary_keys_are_typed_in_hexadecimal_digits() {
    assertThat(shell(Records.class, "insert 00ff field0=a\nread 00FF", "-p", "keyformat=binary"))
        .isEqualTo(ExitCode.OK);
    assertThat(out).contains("field0=a");
    assertThat(shell(Records.class, "read user1", "-p", "keyformat=binary"))
        .isEqualTo(ExitCode.FAILED);
    assertThat(err).contains("'user1' is no key of keyformat=binary: write its bytes");
  }

  @Test
  void what_a_database_says_of_an_operation_that_failed_is_told() {
    shell(Refusing.class, "insert user1 _id=a");

    assertThat(out.lines().filter(line -> !line.matches("\\d+\\.\\d{3} ms")))
        .containsExactly("Result: BAD_REQUEST", "_id is the key: name the field otherwise");
  }

  /** A database that refuses inserts. */
  public static class Refusing extends TestDb {
    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      return new Status("BAD_REQUEST", "_id is the key: name the field otherwise");
    }
  }

  @Test
  void the_end_of_the_input_is_the_end_of_the_shell() {
    assertThat(shell(Records.class, "insert user1 field0=a")).isEqualTo(ExitCode.OK);
    assertThat(shell(Records.class, "")).isEqualTo(ExitCode.OK);
    assertThat(Records.closed).isTrue();
  }

  @Test
  void what_is_wrong_is_told_and_the_next_command_is_done() {
    ExitCode exitCode =
        shell(
            Records.class,
            """
            reed user1
            read
            scan user1 many
            insert user1 field0
            insert user1 "field0=a

            table other
            table
            """);

    assertThat(exitCode).isEqualTo(ExitCode.FAILED);
    assertThat(err)
        .contains("Error: 'reed' is not a command: did you mean read?")
        .contains("Error: write it as: read key [field1 field2 ...]")
        .contains("Error: recordcount: 'many' is not a number of records")
        .contains("Error: 'field0' is not name=value")
        .contains("Error: a quote is left open in: insert user1 \"field0=a");
    assertThat(out).isEqualTo("Using table \"other\"\nUsing table \"other\"\n");
  }

  @Test
  void an_operation_that_throws_does_not_end_the_shell() {
    ExitCode exitCode = shell(TestDb.Throwing.class, "read user1\ntable\n");

    assertThat(exitCode).isEqualTo(ExitCode.FAILED);
    assertThat(err).contains("Error: read failed: IllegalStateException").doesNotContain("hunter2");
    assertThat(out).contains("Using table \"usertable\"");
  }

  @Test
  void an_error_of_the_database_makes_the_script_a_failed_one_and_a_missing_record_does_not() {
    assertThat(shell(TestDb.Silent.class, "read user1\n")).isEqualTo(ExitCode.FAILED);
    assertThat(out).contains("Return code: no status");
    assertThat(shell(Records.class, "read user1\n")).isEqualTo(ExitCode.OK);
    assertThat(out).contains("Return code: NOT_FOUND");
  }

  @Test
  void values_that_are_no_text_are_shown_as_bytes_and_long_ones_in_part() {
    byte[] image = new byte[300_000];
    image[0] = (byte) 0xff;
    image[1] = (byte) 0xd8;

    assertThat(ShellText.of(image)).startsWith("<300000 bytes: ff d8 00").endsWith("00 ...>");
    assertThat(ShellText.of(new byte[] {7})).isEqualTo("<1 bytes: 07>");
    assertThat(ShellText.of("ab".repeat(300_000).getBytes(UTF_8)))
        .hasSizeLessThan(500)
        .endsWith("... (600000 bytes)");
    assertThat(ShellText.of("ä".getBytes(UTF_8))).isEqualTo("ä");
  }

  @Test
  void the_table_comes_from_the_option_else_from_the_properties() {
    shell(Records.class, "table", "-p", "table=mine");
    assertThat(out).contains("\"mine\"");
    shell(Records.class, "table", "-p", "table=mine", "-table", "theirs");
    assertThat(out).contains("\"theirs\"");
    assertThat(shell(Records.class, "", "-table")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err).contains("-table needs a value: -table name");
  }

  @Test
  void the_option_chooses_among_several_tables_or_takes_their_place() {
    shell(OfTables.class, "table\nread user1", "-p", "table.count=3", "-table", "usertable2");
    assertThat(out).contains("\"usertable2\"", "usertable1 … usertable3");
    shell(OfTables.class, "table\nread user1", "-p", "table.count=3", "-table", "theirs");
    assertThat(out).contains("\"theirs\"", "field0=theirs").doesNotContain("usertable");
  }

  /** Every record of it names the tables of the properties. */
  public static final class OfTables extends TestDb implements Capability.Owner {
    @Override
    public Set<Capability> capabilities() {
      return EnumSet.of(Capability.SEVERAL_TABLES);
    }

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      String tables = Tables.of(new Settings(getProperties())).shown();
      result.put("field0", new ArrayByteIterator(tables.getBytes(UTF_8)));
      return Status.OK;
    }
  }

  @Test
  void a_database_that_cannot_be_opened_is_a_failure() {
    assertThat(shell(TestDb.Closed.class, "")).isEqualTo(ExitCode.FAILED);
    assertThat(err).contains("The database could not be opened: ").doesNotContain("hunter2");
    assertThat(shell(String.class, "")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err).contains("java.lang.String is not a site.ycsb.DB");
    assertThat(shell(BasicDB.class, "", "-p", "basicdb.simulatedelay=x"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err).contains("basicdb.simulatedelay");
  }

  @Test
  void help_names_every_command() {
    shell(Records.class, "help\n");

    for (ShellVerb verb : ShellVerb.values()) {
      assertThat(out).contains("  " + verb.syntax());
    }
  }

  /** A database that keeps records in memory. */
  @SuppressWarnings("NonApiType") // The superclass has this type.
  public static final class Records extends TestDb {
    static final TreeMap<String, Map<String, byte[]>> KEPT = new TreeMap<>();
    static boolean closed;

    private static Map<String, ByteIterator> shown(Map<String, byte[]> record, Set<String> fields) {
      Map<String, ByteIterator> shown = new LinkedHashMap<>();
      record.forEach(
          (name, value) -> {
            if (fields == null || fields.contains(name)) {
              shown.put(name, new ArrayByteIterator(value));
            }
          });
      return shown;
    }

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      if (!KEPT.containsKey(key)) {
        return Status.NOT_FOUND;
      }
      result.putAll(shown(KEPT.get(key), fields));
      return Status.OK;
    }

    @Override
    public Status scan(
        String table,
        String startKey,
        int recordCount,
        Set<String> fields,
        Vector<HashMap<String, ByteIterator>> result) {
      KEPT.tailMap(startKey).values().stream()
          .limit(recordCount)
          .forEach(record -> result.add(new HashMap<>(shown(record, fields))));
      return Status.OK;
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      values.forEach(
          (name, value) ->
              KEPT.computeIfAbsent(key, k -> new TreeMap<>()).put(name, value.toArray()));
      return Status.OK;
    }

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      return insert(table, key, values);
    }

    @Override
    public Status delete(String table, String key) {
      return KEPT.remove(key) == null ? Status.NOT_FOUND : Status.OK;
    }

    @Override
    public void cleanup() throws DBException {
      closed = true;
    }
  }
}
