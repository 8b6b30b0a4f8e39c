package io.github.ycsbext.result;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ResultFolderTest {
  @TempDir private Path path;

  @Test
  void a_field_of_an_unexpected_shape_is_named() throws IOException {
    refused("{\"operations\": \"many\"}", "JSON of an unexpected shape in the field operations");
    refused("{\"health\": {\"pauses\": {}}}", "JSON of an unexpected shape in the field health");
  }

  @Test
  void a_field_that_no_build_knows_is_named() throws IOException {
    refused("{\"formatVersion\": 1, \"operation\": 7}", "the field 'operation' is unknown");
  }

  @Test
  void a_file_that_was_cut_off_is_told_with_its_place() throws IOException {
    refused("{\"formatVersion\": 1,\n", "invalid or incomplete JSON at line 2, column 1");
  }

  private void refused(String json, String why) throws IOException {
    ResultFolder folder = new ResultFolder(path);
    Files.writeString(folder.resultJson(), json);

    assertThatThrownBy(folder::read).hasMessageContaining(why);
  }
}
