package io.github.ycsbext.studies.report.page;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.study.reading.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

public final class HtmlReport {
  /** The page in English; another language stands beside it. */
  public static final String FILE_NAME = "report.html";

  private static final String TEMPLATES = "io.github.ycsbext.studies.report.page.template";

  private HtmlReport() {}

  public static String fileName(Language language) {
    return language == Language.ENGLISH ? FILE_NAME : "report." + language.code() + ".html";
  }

  public static void write(ReportPage page, Path folder, String name) throws IOException {
    Files.writeString(folder.resolve(name), html(page));
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
            TextFile.beside(HtmlReport.class, "report.css"),
            "script",
            TextFile.beside(HtmlReport.class, "report.js")),
        html);
    return html.toString();
  }
}
