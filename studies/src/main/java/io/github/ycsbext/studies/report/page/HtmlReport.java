package io.github.ycsbext.studies.report.page;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Writes a page as one self-contained HTML file. */
public final class HtmlReport {
  /** The page in English; another language stands beside it. */
  public static final String FILE_NAME = "report.html";

  private static final String TEMPLATES = "io.github.ycsbext.studies.report.page.template";

  private HtmlReport() {}

  /** Returns {@code report.html}, or a name such as {@code report.pt.html}. */
  public static String fileName(Language language) {
    return language == Language.ENGLISH ? FILE_NAME : "report." + language.code() + ".html";
  }

  /** Writes the file into a folder of {@link io.github.ycsbext.studies.report.file.NewFiles}. */
  public static void write(ReportPage page, Path folder, String name) throws IOException {
    Files.writeString(folder.resolve(name), html(page));
  }

  /** Returns the page of a study that goes on. */
  public static String soFar(ResultSet results, Language language) throws IOException {
    Words words = Words.in(language);
    int all = results.manifest() == null ? 0 : results.manifest().trials().size();
    String sentence =
        words.of("page.so-far", results.trials().size() + results.failed().size(), all);
    String refresh = "<meta http-equiv=\"refresh\" content=\"60\">\n";
    String note = "<p class=\"so-far\" role=\"status\">" + sentence + "</p>\n";
    if (results.trials().isEmpty()) {
      return "<!doctype html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n%s<title>ycsb-ext</title>\n<style>\n%s</style>\n<body>\n%s"
          .formatted(language.code(), refresh, resource("report.css"), note);
    }
    return html(new StudyReport(List.of(results), language).page())
        .replaceFirst("<title>", refresh + "<title>")
        .replaceFirst("<body>\n", "<body>\n" + note);
  }

  static String html(ReportPage page) throws IOException {
    TemplateEngine engine =
        TemplateEngine.createPrecompiled(
            null, ContentType.Html, HtmlReport.class.getClassLoader(), TEMPLATES);
    StringOutput html = new StringOutput();
    engine.render(
        "report.jte",
        Map.of(
            "page",
            page,
            "words",
            page.words(),
            "style",
            resource("report.css"),
            "script",
            resource("report.js")),
        html);
    return html.toString();
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new FileNotFoundException(name + " is missing from the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
