package io.github.ycsbext.media;

import io.github.ycsbext.file.ChecksumCache;
import io.github.ycsbext.file.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares the files of a sample set with its manifest, and the manifest with the plan. Files that
 * nothing has touched since they were compared are not read.
 */
final class SampleVerification {
  private SampleVerification() {}

  static void of(Path folder, long seed, List<SampleItem> plan, Manifest manifest)
      throws IOException {
    Set<String> planned = plan.stream().map(SampleItem::file).collect(Collectors.toSet());
    Set<String> found = manifest.files().stream().map(Medium::file).collect(Collectors.toSet());
    if (!planned.equals(found)) {
      throw new InvalidMediaException(
          folder.resolve(Manifest.FILE_NAME) + " does not list the files of the sample set");
    }
    ChecksumCache untouched =
        ChecksumCache.of(
            folder.resolveSibling(folder.getFileName() + ".checked"),
            manifest.files().stream().map(medium -> seed + " " + medium).toList(),
            manifest.files().stream().map(medium -> folder.resolve(medium.file())).toList());
    if (untouched.areChecked()) {
      return;
    }
    List<String> errors = new ArrayList<>();
    for (Medium medium : manifest.files()) {
      String error = error(folder, seed, medium);
      if (error != null) {
        errors.add(error);
      }
    }
    if (!errors.isEmpty()) {
      throw new InvalidMediaException(errors);
    }
    untouched.markChecked();
  }

  private static @Nullable String error(Path folder, long seed, Medium medium) throws IOException {
    Path file = folder.resolve(medium.file());
    if (!Objects.equals(medium.seed(), seed)) {
      return file + " is of another seed: found " + medium.seed() + ", needed " + seed;
    }
    try {
      long bytes = Files.size(file);
      if (bytes != medium.bytes()) {
        return file + " is damaged: it has " + bytes + " bytes, needed " + medium.bytes();
      }
      boolean same = Sha256.of(file).equals(medium.sha256());
      return same ? null : file + " is damaged: its bytes are not those of its sha256";
    } catch (NoSuchFileException e) {
      return file + " is missing";
    }
  }
}
