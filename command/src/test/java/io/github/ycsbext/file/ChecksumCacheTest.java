package io.github.ycsbext.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChecksumCacheTest {
  private static final List<String> SUMS = List.of("sum");

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("unix"));
    file = Files.writeString(folder.resolve("file"), "content");
  }

  private ChecksumCache of(List<String> sums, Path... files) {
    return ChecksumCache.of(folder.resolve("note"), sums, List.of(files));
  }

  @Test
  void what_was_checked_need_not_be_checked_again() throws IOException {
    assertThat(of(SUMS, file).areChecked()).isFalse();

    of(SUMS, file).markChecked();

    assertThat(of(SUMS, file).areChecked()).isTrue();
  }

  @Test
  void another_file_in_its_place_is_checked() throws IOException {
    of(SUMS, file).markChecked();
    Path other = Files.writeString(folder.resolve("other"), "CONTENT");
    Files.setLastModifiedTime(other, Files.getLastModifiedTime(file));
    Files.delete(file);
    Files.move(other, file);

    assertThat(of(SUMS, file).areChecked()).isFalse();
  }

  @Test
  void other_sums_and_more_files_are_checked() throws IOException {
    of(SUMS, file).markChecked();

    assertThat(of(List.of("another"), file).areChecked()).isFalse();
    assertThat(of(SUMS, file, file).areChecked()).isFalse();
  }

  @Test
  void a_missing_file_is_checked() throws IOException {
    ChecksumCache missing = of(SUMS, folder.resolve("missing"));
    missing.markChecked();

    assertThat(missing.areChecked()).isFalse();
    assertThat(folder.resolve("note")).doesNotExist();
  }
}
