package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.Product;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.figure.ChartFigure;
import io.github.ycsbext.studies.report.page.ReportPage;
import io.github.ycsbext.studies.report.page.ReportPage.Section;
import io.github.ycsbext.studies.report.table.DataTable;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

final class LatexPaper {
  static final String REFERENCES = "references.bib";

  /** The end of the name of a figure that is as wide as both columns. */
  static final String WIDE = "-wide";

  private LatexPaper() {}

  static String of(ReportPage page) throws IOException {
    StringBuilder latex = new StringBuilder();
    if (!page.durability().isEmpty()) {
      latex.append(LatexTable.escaped(page.durability())).append("\n\n");
    }
    for (Section section : page.sections()) {
      latex.append(text(section));
      for (ChartFigure figure : section.figures()) {
        latex.append(figure(figure));
      }
      for (DataTable table : section.folded() ? List.<DataTable>of() : section.tables()) {
        latex.append("\\input{tables/").append(table.id()).append("}\n");
      }
    }
    return FileContent.packed(LatexPaper.class, "paper.tex")
        .formatted(
            babel(page.words().language()),
            LatexTable.escaped(page.title()),
            LatexTable.escaped(page.words().of("page.answers")),
            items(page.answers().stream().flatMap(one -> one.sentences().stream()).toList()),
            references(page.words(), !page.source().isEmpty()),
            caveats(page),
            latex,
            REFERENCES.replace(".bib", ""));
  }

  private static String text(Section section) {
    Stream<String> figures =
        section.figures().stream().map(figure -> "\\figurename~\\ref{fig:" + figure.id() + "}");
    Stream<String> tables =
        section.tables().stream()
            .map(
                table ->
                    section.folded()
                        ? "\\texttt{tables/%s.tex}".formatted(LatexTable.escaped(table.id()))
                        : "\\tablename~\\ref{%s}".formatted(LatexTable.firstLabel(table)));
    return "\n\\section{%s}\n%s (%s)\n\n"
        .formatted(
            LatexTable.escaped(section.title()),
            LatexTable.escaped(section.note()),
            Stream.concat(figures, tables).collect(Collectors.joining(", ")));
  }

  private static String babel(Language language) {
    return switch (language) {
      case ENGLISH -> "english";
      case PORTUGUESE -> "brazilian";
      // Without its own active characters and decimal comma: numbers are written already.
      case SPANISH -> "spanish,es-noshorthands,es-nodecimaldot,es-tabla";
    };
  }

  private static String references(Words words, boolean ofPaper) {
    String made = words.of("paper.made-with", "ycsb-ext~\\cite{ycsb-ext}", "YCSB~\\cite{ycsb}");
    return ofPaper ? made + " " + words.of("paper.reproduces", "\\cite{paper}") : made;
  }

  /** Returns the section of all that weakens the values: nobody may print them without it. */
  private static String caveats(ReportPage page) {
    List<String> caveats =
        Stream.of(page.standIns(), page.lacking(), page.warnings(), page.otherWarnings())
            .flatMap(List::stream)
            .toList();
    return caveats.isEmpty()
        ? ""
        : "\n\\section{%s}\n%s\n"
            .formatted(
                LatexTable.escaped(page.words().of("page.warnings")),
                items(caveats.stream().map(Words::sentence).toList()));
  }

  private static String items(List<String> sentences) {
    return sentences.stream().map(LatexTable::escaped).collect(Collectors.joining("\n\n"));
  }

  private static String figure(ChartFigure figure) {
    return """
        \\begin{figure}
          \\centering
          \\includegraphics[width=\\columnwidth]{figures/%s.pdf}
          \\Description{%s}
          \\caption{%s}
          \\label{fig:%s}
        \\end{figure}
        """
        .formatted(
            figure.id(),
            LatexTable.escaped(figure.alternative()),
            LatexTable.escaped(Words.sentences(figure.title(), figure.note(), figure.remark())),
            figure.id());
  }

  /** Returns BibTeX entries of YCSB, of this tool, and of the paper that was reproduced. */
  static String references(ReportPage page) throws IOException {
    String entries =
        FileContent.packed(LatexPaper.class, REFERENCES)
            .formatted(
                LatexTable.escaped(page.madeBy()), Product.year(), Product.url(), Product.url());
    return page.source().isEmpty() ? entries : entries + paper(page.source().get(0));
  }

  private static String paper(String citation) {
    return """
        @misc{paper,
          key   = {paper},
          title = {{%s}}
        }
        """
        .formatted(LatexTable.escaped(citation));
  }
}
