package io.github.ycsbext.studies.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.report.page.ReportPage;
import io.github.ycsbext.studies.report.page.ReportPages;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class BlockSentencesTest {
  @Test
  void a_size_is_told_by_the_kinds_of_operations_of_a_block() throws Exception {
    Plan plan = StudyCatalogue.find("blocks");
    Plan small =
        plan.with(
            plan.matrix()
                .with(plan.matrix().systems(), plan.matrix().networks(), List.of(300_000L)),
            plan.execution().with(1, plan.execution().order()));

    assertThat(BlockSentences.of(small, Words.in(Language.ENGLISH)))
        .containsExactly(
            "Operations: a trial of size 300,000 consists of this: phase blocks runs 60 blocks, each of 5,000 INSERT, 5,000 UPDATE, 5,000 READ: 900,000 operations in all.");
    assertThat(BlockSentences.of(small, Words.in(Language.PORTUGUESE)).get(0))
        .contains("60 blocos", "5.000 INSERT, 5.000 UPDATE, 5.000 READ", "900.000");
  }

  @Test
  void phases_that_do_one_kind_each_are_told_one_by_one() throws Exception {
    Plan plan = Objects.requireNonNull(Recorded.study("blocks").manifest()).plan();

    assertThat(BlockSentences.of(plan, Words.in(Language.ENGLISH))).hasSize(1);
    assertThat(BlockSentences.of(plan, Words.in(Language.ENGLISH)).get(0))
        .contains("phase insert runs 60 blocks, each of 250 INSERT: 15,000 operations in all; ")
        .contains("phase select runs 60 blocks, each of 250 operations: 15,000 operations in all");
  }

  @Test
  void a_study_without_blocks_needs_no_such_sentence() throws Exception {
    assertThat(BlockSentences.of(StudyCatalogue.find("digital-media"), Words.in(Language.ENGLISH)))
        .isEmpty();
  }

  @Test
  void a_report_says_it_with_its_summary() throws Exception {
    ReportPage page = ReportPages.page(Recorded.study("blocks"));

    assertThat(ReportPages.section(page, "summary").note())
        .endsWith("each of 250 operations: 15,000 operations in all.");
  }
}
