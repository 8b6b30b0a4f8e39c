package io.github.ycsbext.studies.report.file;

import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Language;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests what becomes of files that are there before a report is written. */
class ReportFilesTest {
  @TempDir private static Path study;
  private static ResultSet results;

  @TempDir private Path temporary;

  @BeforeAll
  static void measure() throws IOException {
    results = MadeStudies.networks(study);
  }

  @Test
  void an_older_bundle_is_replaced_and_what_is_not_its_own_stays() throws IOException {
    report();
    Path bundle = temporary.resolve("bundle");
    Path stale = bundle.resolve("figures/stale.svg");
    Path own = Files.createDirectory(bundle.resolve("own")).resolve("notes.txt");
    Path thesis = bundle.resolve("tables/thesis.tex");
    Files.writeString(stale, "old");
    Files.writeString(own, "mine");
    Files.writeString(thesis, "mine");
    list("figures/stale.svg");

    report();
    report();

    assertThat(stale).doesNotExist();
    assertThat(own).hasContent("mine");
    assertThat(thesis).hasContent("mine");
    assertThat(bundle.resolve("SHA256SUMS")).content().doesNotContain("stale", "notes", "thesis");
  }

  @Test
  void a_list_that_names_files_elsewhere_deletes_none_of_them() throws IOException {
    Path outside = Files.writeString(temporary.resolve("outside.txt"), "mine");
    report();
    Files.createSymbolicLink(temporary.resolve("bundle").resolve("link"), temporary);
    list("../outside.txt");
    list(outside.toString());
    list("link/outside.txt");
    list("own");

    report();

    assertThat(outside).hasContent("mine");
  }

  @Test
  void a_folder_that_is_no_bundle_is_refused_and_stays() throws IOException {
    Path folder = Files.createDirectories(temporary.resolve("mine/bundle"));
    Path thesis = Files.writeString(folder.resolve("thesis.txt"), "years of work");

    assertThatThrownBy(
            () -> ReportFiles.write(List.of(results), folder.getParent(), Language.ENGLISH, false))
        .isInstanceOf(UserError.class)
        .hasMessageContaining(folder + " is there already and is not a report's")
        .hasMessageContaining("--out");

    assertThat(thesis).hasContent("years of work");
    assertThat(folder.getParent()).isDirectoryContaining(file -> file.endsWith("bundle"));
    assertThat(folder.resolveSibling("report.html")).doesNotExist();
  }

  @Test
  void nothing_of_half_a_report_takes_an_older_ones_place() throws IOException {
    Path folder = Files.createDirectory(temporary.resolve("half"));
    Path old = Files.writeString(folder.resolve("report.html"), "old");

    assertThatThrownBy(
            () ->
                NewFiles.write(
                    folder,
                    "report.html",
                    files -> {
                      Files.writeString(files.resolve("report.html"), "half");
                      throw new IOException("No space left on device");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage(
            old
                + " cannot be written: No space left on device: change that, or name another folder");

    assertThat(old).hasContent("old");
    assertThat(folder).isDirectoryNotContaining(file -> !file.equals(old));
  }

  @Test
  void a_folder_that_takes_no_files_is_told_by_its_own_name() {
    assertThatThrownBy(
            () ->
                NewFiles.write(
                    temporary,
                    "report.html",
                    files -> {
                      throw new AccessDeniedException(files.resolve("report.html").toString());
                    }))
        .hasMessageStartingWith(
            "%1$s cannot be written: %1$s may not be read or written by this user: "
                .formatted(temporary.resolve("report.html")));
  }

  @Test
  void what_stands_in_the_way_of_a_report_is_told() throws IOException {
    Files.createDirectories(temporary.resolve("out/report.html/mine"));

    assertThatThrownBy(
            () ->
                ReportFiles.write(
                    List.of(results), temporary.resolve("out"), Language.ENGLISH, false))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("out/report.html cannot be written: ")
        .hasMessageContaining("name another folder");
    assertThat(temporary.resolve("out/report.html/mine")).isDirectory();
  }

  private void report() throws IOException {
    ReportFiles.write(List.of(results), temporary, Language.PORTUGUESE, false);
  }

  private void list(String name) throws IOException {
    Files.writeString(
        temporary.resolve("bundle/SHA256SUMS"), "0".repeat(64) + "  " + name + "\n", APPEND);
  }
}
