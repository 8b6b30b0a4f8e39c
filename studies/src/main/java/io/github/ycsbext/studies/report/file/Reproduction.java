package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.studies.analysis.claim.ClaimJudge;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.claim.Repeated;
import io.github.ycsbext.studies.analysis.claim.Verdict;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Answer;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.VerdictSentences;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.file.RecordedClaims.RecordedClaim;
import io.github.ycsbext.studies.report.file.RecordedClaims.Trait;
import io.github.ycsbext.studies.report.page.ReportPage;
import io.github.ycsbext.studies.report.page.ReportPage.Section;
import io.github.ycsbext.studies.report.page.StudyReport;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.DataTable.Told;
import io.github.ycsbext.studies.report.table.Frame;
import io.github.ycsbext.studies.report.table.Frame.Of;
import io.github.ycsbext.studies.report.table.Quantity;
import io.github.ycsbext.studies.study.plan.Claim;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An author's claims, measured again: the paper's values, the author's, and those of here. */
public final class Reproduction {
  public static final String FILE_NAME = "reproduction.html";

  private final ReportedBundle bundle;
  private final ResultSet mine;
  private final Words words;
  private final List<Row> rows = new ArrayList<>();

  private record Row(RecordedClaim author, JudgedClaim mine) {
    Repeated repeated() {
      return Repeated.of(author.verdict(), mine.verdict());
    }
  }

  /**
   * @param chosen those of the bundle's claims that are judged
   * @param mine the results of another run of the same study
   */
  public Reproduction(
      ReportedBundle bundle, List<RecordedClaim> chosen, ResultSet mine, Language language) {
    this.bundle = bundle;
    this.mine = mine;
    this.words = Words.in(language);
    List<Claim> claims = chosen.stream().map(RecordedClaim::claim).toList();
    List<JudgedClaim> judged = ClaimJudge.again(mine, claims);
    for (int i = 0; i < chosen.size(); i++) {
      rows.add(new Row(chosen.get(i), judged.get(i)));
    }
  }

  public List<Repeated> outcomes() {
    return rows.stream().map(Row::repeated).toList();
  }

  public DataTable claims() {
    return columns().sentence("why", this::why).of(rows);
  }

  /** Returns the same without the reasons, which {@link #sentences} tells. */
  public DataTable summary() {
    return columns().of(rows);
  }

  private Frame<Row> columns() {
    return Frame.<Row>of(words, "reproduction", words.of("reproduction.claims"))
        .whole("claim", row -> row.author().number())
        .text("claimed", row -> row.author().relation())
        .plain("published", row -> row.author().published())
        .column("authors", Quantity.RATIO, row -> row.author().measured())
        .column("mine", Quantity.RATIO, row -> RecordedClaims.measured(row.mine()))
        .text("verdict", this::verdict)
        .told(Told.IN_ROWS);
  }

  private String verdict(Row row) {
    return words.of("repeated", row.repeated());
  }

  private String why(Row row) {
    String mineSays = VerdictSentences.of(row.mine(), words);
    if (row.author().verdict() != Verdict.UNDECIDED) {
      return mineSays;
    }
    return row.author().why().equals(VerdictSentences.of(row.mine(), Words.in(Language.ENGLISH)))
        ? words.of("reproduction.both-undecided", mineSays)
        : words.of("reproduction.author-undecided", row.author().why(), mineSays);
  }

  public List<String> sentences() {
    return rows.stream()
        .map(
            row ->
                "%s. %s: %s. %s"
                    .formatted(
                        words.numbers().whole(row.author().number()),
                        row.author().text(),
                        verdict(row),
                        why(row)))
        .toList();
  }

  public String headline() {
    return words.of(
        "reproduction.headline",
        count(Repeated::isAlike),
        rows.size(),
        count(Repeated::isOpposite),
        count(Repeated.UNTOLD::equals));
  }

  private long count(Predicate<Repeated> which) {
    return outcomes().stream().filter(which).count();
  }

  public DataTable differences() {
    Map<String, Trait> author = byName(bundle.claims().testBed());
    Map<String, Trait> here = byName(RecordedClaims.testBed(mine, Words.in(Language.ENGLISH)));
    List<String> measured = mine.systems().stream().map(mine::title).toList();
    List<Different> different =
        Stream.concat(author.keySet().stream(), here.keySet().stream())
            .distinct()
            .map(name -> new Different(author.get(name), here.get(name)))
            .filter(row -> row.one().system() == null || measured.contains(row.one().system()))
            .filter(row -> !Objects.equals(row.theirs(), row.ours()))
            .toList();
    Of<Different, Trait> theirs = Different::theirs;
    Of<Different, Trait> ours = Different::ours;
    return Frame.<Different>of(words, "differences", words.of("reproduction.differences"))
        .text(
            "system",
            row -> Objects.requireNonNullElse(row.one().system(), words.of("column.client")))
        .text("what", row -> words.of("column." + row.one().key()))
        .text("authors-machine", theirs.then(Trait::value))
        .text("this-machine", ours.then(Trait::value))
        .of(different);
  }

  private static Map<String, Trait> byName(List<Trait> traits) {
    Map<String, Trait> byName = new LinkedHashMap<>();
    traits.forEach(trait -> byName.put(trait.name(), trait));
    return byName;
  }

  private record Different(@Nullable Trait theirs, @Nullable Trait ours) {
    Trait one() {
      return Objects.requireNonNull(theirs == null ? ours : theirs);
    }
  }

  public List<String> warnings() {
    return bundle.altered().isEmpty()
        ? List.of()
        : List.of(words.of("reproduction.altered", String.join(", ", bundle.altered())));
  }

  public Path write(Path folder) throws IOException {
    ReportPage page =
        StudyReport.about(
            ReportContext.of(List.of(mine), words),
            words.of("reproduction.title", bundle.study().plan().title()),
            words.of("reproduction.lead"),
            new Answer(headline(), sentences(), List.of(), ""),
            warnings(),
            List.of(
                Section.of(words, "reproduction", List.of(), List.of(claims()), false),
                Section.of(words, "differences", List.of(), List.of(differences()), false)));
    NewFiles.write(
        folder,
        FILE_NAME,
        files -> {
          Files.writeString(files.resolve(FILE_NAME), page.html());
          Bundle.csv(claims(), files);
        });
    return folder.resolve(FILE_NAME);
  }
}
