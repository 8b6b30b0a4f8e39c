package io.github.ycsbext.studies;

import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.reading.InvalidPlanException;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/**
 * Results of small runs, recorded on real servers; the MongoDB of quickstart and media-storage is
 * the stand-in, that of digital-media, of which one trial was not run, is a real one. The loads of
 * quickstart are of a later run of the same plan; of faults, only the servers that are killed were
 * run. The site's gallery begins with first-report, a quickstart on an idle machine.
 */
public final class Recorded {
  private static final AtomicBoolean IS_OPEN = new AtomicBoolean();

  private Recorded() {}

  /** Of one quickstart. */
  public static Path folder() {
    return folder("quickstart");
  }

  private static Path folder(String study) {
    try {
      URI folder = Objects.requireNonNull(Recorded.class.getResource("recorded/" + study)).toURI();
      if (folder.getScheme().equals("jar") && !IS_OPEN.getAndSet(true)) {
        // The tests of other modules have it in a jar, which is open as long as they run.
        FileSystems.newFileSystem(folder, Map.of());
      }
      return Path.of(folder);
    } catch (URISyntaxException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  public static ResultSet quickstart() throws IOException {
    return study("quickstart");
  }

  /**
   * @param study such as {@code blocks}
   */
  public static ResultSet study(String study) throws IOException {
    return ResultSets.read(folder(study));
  }

  /**
   * As {@link #study}, judged by the claims and the published numbers of today's plan.
   *
   * @param folder for a copy
   */
  public static ResultSet today(String study, Path folder)
      throws IOException, InvalidPlanException {
    StudyFolder copy = new StudyFolder(copy(study, folder));
    StudyManifest manifest = copy.manifest();
    Plan old = manifest.plan();
    Plan today = StudyCatalogue.find(study);
    Plan plan =
        new Plan(
            old.name(),
            today.title(),
            today.question(),
            today.source(),
            old.matrix(),
            old.execution(),
            today.evaluation(),
            today.assumptions(),
            today.differences());
    Files.delete(copy.sheetFile());
    Path rest = Files.move(copy.path(), folder.resolveSibling(study + "-rest"));
    copy.create(
        new StudyManifest(
            manifest.formatVersion(),
            manifest.product(),
            manifest.createdAt(),
            manifest.command(),
            plan,
            manifest.scaleOfSizes(),
            manifest.seed(),
            manifest.servers(),
            manifest.trials(),
            manifest.notRun()));
    Files.move(copy.sheetFile(), rest.resolve("study.json"));
    return ResultSets.read(rest);
  }

  /** A copy that a test may change; files that stand there already are replaced. */
  public static Path copy(Path target) throws IOException {
    return copy("quickstart", target);
  }

  /** As {@link #copy(Path)}, of another study. */
  public static Path copy(String study, Path target) throws IOException {
    Path source = folder(study);
    try (Stream<Path> files = Files.walk(source)) {
      for (Path file : files.toList()) {
        Path copy = target.resolve(source.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
    return target;
  }
}
