package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.Product;
import io.github.ycsbext.studies.report.page.ReportPage;
import java.util.List;

/**
 * The bundle as a data set in the Citation File Format, which archives such as Zenodo read; its
 * authors are for those who measured to fill in.
 */
final class CitationFile {
  static final String FILE_NAME = "CITATION.cff";

  private CitationFile() {}

  static String of(ReportPage page) {
    StringBuilder cff =
        new StringBuilder(
            """
            cff-version: 1.2.0
            message: Fill in who measured, and cite these results together with their references.
            title: %s
            type: dataset
            authors:
              - name: Unnamed
            references:
              - type: software
                title: ycsb-ext
                version: %s
                year: %s
                url: %s
                authors:
                  - name: The developers of ycsb-ext
              - type: conference-paper
                title: Benchmarking Cloud Serving Systems with YCSB
                authors:
                  - {family-names: Cooper, given-names: Brian F.}
                  - {family-names: Silberstein, given-names: Adam}
                  - {family-names: Tam, given-names: Erwin}
                  - {family-names: Ramakrishnan, given-names: Raghu}
                  - {family-names: Sears, given-names: Russell}
                collection-title: Proceedings of the 1st ACM Symposium on Cloud Computing
                start: 143
                end: 154
                year: 2010
            """
                .formatted(
                    quoted(page.title()),
                    quoted(Product.version()),
                    Product.year(),
                    quoted(Product.url())));
    for (String paper : page.source().stream().limit(1).toList()) {
      cff.append("  - type: article\n    title: ").append(quoted(paper)).append('\n');
      cff.append("    authors:\n      - name: ").append(quoted("See the title")).append('\n');
    }
    return cff.toString();
  }

  private static String quoted(String text) {
    return '"' + String.join("\\\"", List.of(text.replace("\\", "\\\\").split("\"", -1))) + '"';
  }
}
