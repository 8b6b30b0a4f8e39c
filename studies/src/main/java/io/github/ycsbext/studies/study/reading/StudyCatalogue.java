package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.error.NearestName;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.studies.study.plan.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

public final class StudyCatalogue {
  private static final String FOLDER = "/io/github/ycsbext/studies/studies/";
  static final String SUFFIX = ".yaml";
  private static final Pattern OWN = Pattern.compile("(.*)\\.ya?ml");

  private StudyCatalogue() {}

  public static List<String> names() {
    return resource("index.txt").lines().filter(line -> !line.isBlank()).toList();
  }

  public static Plan find(String nameOrFile) throws IOException {
    return find(nameOrFile, ClientChecks.NONE);
  }

  /**
   * @param nameOrFile a study's name, or a path that ends in {@code .yaml} or {@code .yml}
   * @throws UserError if there is no such study or file
   */
  public static Plan find(String nameOrFile, ClientChecks checks) throws IOException {
    if (isFile(nameOrFile)) {
      return ofFile(Path.of(nameOrFile), checks);
    }
    if (!names().contains(nameOrFile)) {
      String hint =
          Files.exists(Path.of(nameOrFile))
              ? ": the name of a file of your own ends in .yaml or .yml"
              : NearestName.hint(nameOrFile, names());
      throw UserError.badInput("'" + nameOrFile + "' is not a study" + hint);
    }
    // These properties are known to be valid, so the client need not be started to check them.
    String file = nameOrFile + SUFFIX;
    return new PlanReader(nameOrFile, file, StudyCatalogue::resource, checks)
        .readUnasked(resource(file));
  }

  public static boolean isFile(String nameOrFile) {
    return OWN.matcher(nameOrFile).matches();
  }

  /**
   * By field.
   *
   * @param code a language code such as {@code pt}
   */
  static Map<String, List<String>> texts(String study, String code) {
    String file = study + "." + code + SUFFIX;
    return StudyTexts.read(file, resource(file));
  }

  private static Plan ofFile(Path file, ClientChecks checks) throws IOException {
    String name = OWN.matcher(String.valueOf(file.getFileName())).replaceFirst("$1");
    try {
      return new PlanReader(
              name, file.toString(), beside -> TextFile.read(file.resolveSibling(beside)), checks)
          .read(TextFile.read(file));
    } catch (NoSuchFileException e) {
      throw UserError.badInput("There is no study file " + e.getMessage(), e);
    }
  }

  static String resource(String name) {
    return FileContent.packed(StudyCatalogue.class, FOLDER + name);
  }
}
