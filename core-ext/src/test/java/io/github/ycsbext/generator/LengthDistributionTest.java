package io.github.ycsbext.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LengthDistributionTest {
  @TempDir Path folder;

  private static long[] draw(LengthDistribution lengths) {
    long[] counts = new long[lengths.longest() + 1];
    for (int i = 0; i < 200_000; i++) {
      counts[lengths.length(SplitMix.at(4, i))]++;
    }
    return counts;
  }

  @Test
  void a_constant_length_never_changes() {
    assertThat(draw(LengthDistribution.constant(7))[7]).isEqualTo(200_000);
  }

  @Test
  void uniform_lengths_reach_from_the_shortest_to_the_longest() {
    double[] expected = {0, 0, 0.25, 0.25, 0.25, 0.25};

    ChiSquare.assertFits(draw(LengthDistribution.uniform(2, 5)), expected);
  }

  @Test
  void zipfian_lengths_are_mostly_short() {
    double[] expected = new double[105];
    System.arraycopy(ZipfTest.closedForm(100, 0.99), 0, expected, 5, 100);

    ChiSquare.assertFits(draw(LengthDistribution.zipfian(5, 104)), expected);
  }

  @Test
  void a_histogram_gives_the_greatest_length_of_each_bucket() throws IOException {
    Path file =
        Files.writeString(folder.resolve("hist.txt"), "\uFEFFBlockSize\t10\n0\t1\n1\t0\n2\t3\n");

    double[] expected = new double[31];
    expected[10] = 0.25;
    expected[30] = 0.75;
    ChiSquare.assertFits(draw(LengthDistribution.histogram(file)), expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                             | should be BlockSize",
        "BlockSize;10                   | line 1: 'BlockSize;10' should be BlockSize",
        "BlockSize 10~0 1~2 5           | line 3: '2 5' should be 1<tab>a whole number",
        "BlockSize 10~0 x               | line 2: '0 x' should be 0<tab>a whole number",
        "BlockSize 10~0 -4              | line 2",
        "BlockSize 10~0 0               | the histogram is empty",
        "BlockSize 0~0 1                | BlockSize 0",
        "BlockSize 2147483647~0 1~1 2   | does not give lengths",
      })
  void says_which_line_of_a_histogram_is_wrong(String content, String message) throws IOException {
    Path file =
        Files.writeString(folder.resolve("bad.txt"), content.replace('~', '\n').replace(' ', '\t'));

    assertThatThrownBy(() -> LengthDistribution.histogram(file))
        .isInstanceOf(IOException.class)
        .extracting(e -> e.getMessage().replace('\t', ' '))
        .asString()
        .contains(file.toString(), message);
  }

  @Test
  void says_which_histogram_is_missing() {
    assertThatThrownBy(() -> LengthDistribution.histogram(folder.resolve("none.txt")))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith("none.txt: there is no such file");
  }
}
