package io.github.ycsbext.traces.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.traces.TraceFormat;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class MadeTraceTest {
  @TempDir private Path folder;

  @Command
  private static final class OfTest {}

  @Test
  void a_trace_that_is_abandoned_leaves_no_part() {
    MadeTrace made = new MadeTrace();
    new CommandLine(new OfTest())
        .addMixin("made", made)
        .parseArgs("--out", folder.resolve("t.csv.gz").toString());
    int[] lines = {0};
    TraceFormat.Source endless =
        () -> {
          if (lines[0]++ == 10) {
            assertThat(folder).isNotEmptyDirectory();
            made.abandon();
          }
          return "1,a,1,1,1,get,0";
        };

    assertThatThrownBy(
            () ->
                made.make(
                    TraceFormat.TWITTER,
                    "it",
                    endless,
                    Progress.UNSEEN,
                    new PrintWriter(Writer.nullWriter())))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("is not made: it was interrupted");
    assertThat(folder).isEmptyDirectory();
  }
}
