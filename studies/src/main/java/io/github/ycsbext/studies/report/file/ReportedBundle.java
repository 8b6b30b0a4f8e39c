package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.NotedIOException;
import io.github.ycsbext.studies.report.file.RecordedClaims.RecordedClaim;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The bundle of a study's report.
 *
 * @param altered the names of the files that are not as the report wrote them
 */
public record ReportedBundle(StudyManifest study, RecordedClaims claims, List<String> altered) {
  /** What is run and what it is compared with: altered, they are of no use. */
  private static final List<String> NEEDED = List.of(Bundle.STUDY, RecordedClaims.FILE_NAME);

  /**
   * @throws UserError if it is no bundle of one study with claims, or a needed file is altered
   */
  public static ReportedBundle read(Path folder) throws IOException {
    if (!Checksums.areIn(folder)) {
      throw UserError.badInput(
          "%s is not a report's bundle, for it holds no %s: name the folder bundle/ of a report"
              .formatted(folder, Checksums.FILE_NAME));
    }
    if (NEEDED.stream().anyMatch(name -> !Files.exists(folder.resolve(name)))) {
      throw UserError.badInput(
          "%s is not the bundle of one study, for it lacks %s: only a report of one study's folder can be repeated"
              .formatted(folder, String.join(" or ", NEEDED)));
    }
    Checksums sums = Checksums.read(folder);
    List<String> altered = sums.altered(folder);
    List<String> unusable =
        NEEDED.stream()
            .filter(name -> altered.contains(name) || !sums.sums().containsKey(name))
            .toList();
    if (!unusable.isEmpty()) {
      throw UserError.badInput(
          "%s: %s not as the report wrote it, by its sum in %s: get the bundle again from its author"
              .formatted(
                  folder,
                  String.join(" and ", unusable) + (unusable.size() == 1 ? " is" : " are"),
                  Checksums.FILE_NAME));
    }
    try {
      return new ReportedBundle(
          new StudyFolder(folder).manifest(), RecordedClaims.read(folder), altered);
    } catch (NotedIOException e) {
      throw UserError.badInput(String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * All if there are no numbers.
   *
   * @throws UserError if it has none, or no claim of a number
   */
  public List<RecordedClaim> chosen(List<Integer> numbers) {
    if (claims.claims().isEmpty()) {
      throw UserError.badInput(
          "The bundle of %s has no claims: its plan has none, and no two systems were told apart"
              .formatted(study.plan().name()));
    }
    for (int number : numbers) {
      if (number < 1 || number > claims.claims().size()) {
        throw UserError.badInput(
            "--claims: there is no claim %s: this bundle has those from 1 to %s"
                .formatted(number, claims.claims().size()));
      }
    }
    return claims.claims().stream()
        .filter(claim -> numbers.isEmpty() || numbers.contains(claim.number()))
        .toList();
  }
}
