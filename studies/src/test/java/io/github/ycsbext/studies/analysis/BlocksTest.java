package io.github.ycsbext.studies.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlocksTest {
  @TempDir Path folder;

  private Map<String, Blocks> read(String csv) throws IOException {
    Files.writeString(folder.resolve("blocks.csv"), csv);
    return Blocks.read(new ResultFolder(folder));
  }

  @Test
  void each_kind_of_operation_has_durations_of_its_own() throws IOException {
    Map<String, Blocks> blocks =
        read(
            """
            block,operation,operations,elapsed_ns,service_ns
            1,INSERT,10,1000000000,900000000
            1,UPDATE,10,2000000000,1900000000
            1,READ,10,3000000000,2900000000
            2,INSERT,20,2500000000,2100000000
            2,UPDATE,20,4000000000,3900000000
            2,READ,20,6000000000,5900000000
            3,INSERT,30,3500000000,3100000000
            """);

    assertThat(blocks.keySet()).containsExactly("INSERT", "UPDATE", "READ");
    Blocks inserts = blocks.get("INSERT");
    assertThat(inserts.rows()).extracting(Blocks.Row::operations).containsExactly(10L, 20L, 30L);
    assertThat(inserts.unitSecondsByBlock()).containsExactly(0.1, 0.15, 0.1);
    assertThat(inserts.rows().get(1).unitSeconds()).isEqualTo(0.125);
    assertThat(inserts.fit().slope()).isCloseTo(0.125, within(1e-12));
    assertThat(blocks.get("READ").unitSecondsByBlock()).containsExactly(0.3, 0.3);
  }

  @Test
  void a_file_without_kinds_is_of_a_mix() throws IOException {
    Map<String, Blocks> blocks =
        read("block,operations,elapsed_ns,service_ns\n1,10,1000,900\n2,20,2000,1800\n");

    assertThat(blocks).containsOnlyKeys("OVERALL");
    assertThat(blocks.get("OVERALL").rows()).hasSize(2);
  }

  @Test
  void a_folder_without_blocks_has_none() throws IOException {
    assertThat(Blocks.read(new ResultFolder(folder))).isEmpty();
  }

  @Test
  void a_damaged_file_is_named() {
    assertThatThrownBy(
            () -> read("block,operation,operations,elapsed_ns,service_ns\n1,READ,ten,1,1\n"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("blocks.csv is no list of blocks");
  }
}
