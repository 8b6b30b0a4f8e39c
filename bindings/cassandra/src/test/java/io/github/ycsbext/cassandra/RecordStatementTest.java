package io.github.ycsbext.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RecordStatementTest {
  private final RecordStatement.PageSize pages = new RecordStatement.PageSize();

  @Test
  void the_first_page_is_small() {
    assertThat(pages.rows()).isEqualTo(16);
  }

  @Test
  void a_page_holds_four_mebibytes_of_the_largest_records_seen() {
    pages.saw(1024);
    assertThat(pages.rows()).isEqualTo(4096);

    pages.saw(1 << 20);
    pages.saw(1024);
    assertThat(pages.rows()).isEqualTo(4);
  }

  @Test
  void a_page_has_at_least_one_row_and_at_most_the_drivers_default() {
    pages.saw(1);
    assertThat(pages.rows()).isEqualTo(5000);

    pages.saw(16L << 20);
    assertThat(pages.rows()).isEqualTo(1);
  }
}
