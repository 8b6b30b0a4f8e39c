package io.github.ycsbext.studies.analysis.measured;

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

  /** Ten blocks of 1 s, five of 2 s, ten of 3 s, of ten operations each. */
  @Test
  void the_last_ten_blocks_are_compared_with_the_first_ten() throws IOException {
    StringBuilder csv = new StringBuilder("block,operation,operations,elapsed_ns,service_ns\n");
    long seconds = 0;
    for (int block = 1; block <= 25; block++) {
      seconds += block <= 10 ? 1 : block <= 15 ? 2 : 3;
      csv.append(block + ",READ," + block * 10 + "," + seconds + "000000000,1\n");
    }

    Blocks reads = read(csv.toString()).get("READ");

    assertThat(reads.lastOverFirst()).isCloseTo(3, within(1e-12));
    assertThat(new Blocks(reads.rows().subList(0, 20)).lastOverFirst())
        .isCloseTo((5 * 2 + 5 * 3) / 10.0, within(1e-12));
    assertThat(new Blocks(reads.rows().subList(0, 19)).lastOverFirst()).isNull();
  }

  /** 1 s for 10 operations, 4 s for 20: running means of 0.1 and 0.2 s. */
  @Test
  void the_mean_over_blocks_is_that_of_their_running_means() throws IOException {
    Blocks reads =
        read("block,operation,operations,elapsed_ns,service_ns\n1,READ,10,1000000000,1\n2,READ,20,4000000000,1\n")
            .get("READ");

    assertThat(reads.meanOfUnitSeconds()).isCloseTo(0.15, within(1e-12));
  }

  @Test
  void a_folder_without_blocks_has_none() throws IOException {
    assertThat(Blocks.read(new ResultFolder(folder))).isEmpty();
  }

  @Test
  void a_row_without_a_column_is_none() {
    refused("block,operations\n1,250\n", "line 2 is not one of its rows");
  }

  @Test
  void text_in_place_of_a_number_is_told_with_its_line() {
    refused(
        "block,operation,operations,elapsed_ns\n1,READ,10,1000\n2,READ,20,soon\n",
        "line 3 is not one of its rows");
    refused(
        "block,operation,operations,elapsed_ns\n4294967297,READ,10,1000\n",
        "line 2 is not one of its rows");
  }

  @Test
  void a_last_line_that_is_cut_off_is_told() {
    refused("block,operations,elapsed_ns\n1,250,1000\n2,500,20", "its last line is cut off");
    refused("block,operations,elapsed_ns\n1,250,1000\n2,500\n", "line 3 is not one of its rows");
  }

  @Test
  void sums_that_fall_are_told_and_kinds_have_their_own() throws IOException {
    String head = "block,operation,operations,elapsed_ns\n";

    refused(head + "1,READ,10,1000\n2,READ,20,200\n", "line 3 is not one of its rows");
    refused(head + "1,READ,0,1000\n", "line 2 is not one of its rows");
    assertThat(read(head + "1,READ,10,1000\n1,UPDATE,10,200\n")).hasSize(2);
  }

  @Test
  void bytes_that_are_no_text_are_refused() throws IOException {
    Files.write(folder.resolve("blocks.csv"), new byte[] {(byte) 0xff, (byte) 0xfe, '\n'});

    assertThatThrownBy(() -> Blocks.read(new ResultFolder(folder)))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(folder.resolve("blocks.csv") + " is not a list of blocks: ");
  }

  private void refused(String text, String why) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(IOException.class)
        .hasMessage(folder.resolve("blocks.csv") + " is not a list of blocks: " + why);
  }
}
