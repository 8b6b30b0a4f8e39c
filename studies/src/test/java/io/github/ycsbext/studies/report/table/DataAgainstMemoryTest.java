package io.github.ycsbext.studies.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.study.result.TrialOutcome.MachineUsed;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DataAgainstMemoryTest {
  @Test
  void data_are_told_as_parts_of_what_the_server_has_to_keep_them_in() {
    ServerTables.DataAgainstMemory data =
        new ServerTables.DataAgainstMemory(Words.in(Language.ENGLISH));
    MachineUsed machine = new MachineUsed("A chip", 8, 4_000_000_000L, null, 1_000_000_000L);

    assertThat(data.of(500_000_000, Map.of("shared_buffers", Note.plain("250000000")), machine))
        .isEqualTo("500.0 MB: 200.0 % of shared_buffers, 50.0 % of the heap, 12.5 % of the memory");
    assertThat(data.of(500_000_000, Map.of("maxmemory", Note.plain("0")), null))
        .isEqualTo("500.0 MB");
  }

  @ParameterizedTest
  @CsvSource({
    "67108864, 67108864",
    "64MB, 67108864",
    "16 kB, 16384",
    "2G, 2147483648",
    "0, 0",
    "half of it, 0"
  })
  void a_size_is_read_as_servers_write_it(String text, long bytes) {
    assertThat(ServerTables.DataAgainstMemory.bytes(text)).isEqualTo(bytes);
  }
}
