package io.github.ycsbext.studies.plan;

import io.github.ycsbext.binding.NearestName;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The studies that the product brings, and those of the user's own files. */
public final class StudyCatalogue {
  private static final String FOLDER = "/io/github/ycsbext/studies/studies/";
  private static final String SUFFIX = ".yaml";

  private StudyCatalogue() {}

  /** The names of the studies that the product brings, in the order of their list. */
  public static List<String> names() {
    try {
      return resource("index.txt").lines().filter(line -> !line.isBlank()).toList();
    } catch (IOException e) {
      throw new IllegalStateException("the list of studies is missing from the class path", e);
    }
  }

  /** As {@link #find(String, WorkloadFiles)}, whether its workloads' files are there or not. */
  public static Plan find(String nameOrFile) throws IOException, InvalidPlanException {
    return find(nameOrFile, WorkloadFiles.UNSEEN);
  }

  /**
   * @param nameOrFile a study's name, or a path that ends in {@code .yaml}
   * @throws IOException where there is no such study or file, in a sentence
   */
  public static Plan find(String nameOrFile, WorkloadFiles workloads)
      throws IOException, InvalidPlanException {
    if (nameOrFile.endsWith(SUFFIX)) {
      return ofFile(Path.of(nameOrFile), workloads);
    }
    if (!names().contains(nameOrFile)) {
      throw new FileNotFoundException(
          "'" + nameOrFile + "' is not a study" + NearestName.hint(nameOrFile, names()));
    }
    return new PlanReader(nameOrFile, nameOrFile + SUFFIX, StudyCatalogue::resource, workloads)
        .read(resource(nameOrFile + SUFFIX));
  }

  /**
   * A study's texts in another language, by the field that they stand in.
   *
   * @param code such as {@code pt}
   */
  static Map<String, List<String>> texts(String study, String code)
      throws IOException, InvalidPlanException {
    String file = study + "." + code + SUFFIX;
    return StudyTexts.read(file, resource(file));
  }

  private static Plan ofFile(Path file, WorkloadFiles workloads)
      throws IOException, InvalidPlanException {
    String fileName = String.valueOf(file.getFileName());
    String name = fileName.substring(0, fileName.length() - SUFFIX.length());
    try {
      return new PlanReader(
              name,
              file.toString(),
              beside -> TextFile.read(file.resolveSibling(beside)),
              workloads)
          .read(TextFile.read(file));
    } catch (NoSuchFileException e) {
      throw new FileNotFoundException("There is no study file " + e.getMessage());
    }
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = StudyCatalogue.class.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new FileNotFoundException(name + " is missing from the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
