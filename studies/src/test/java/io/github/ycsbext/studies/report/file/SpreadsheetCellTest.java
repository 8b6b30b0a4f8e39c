package io.github.ycsbext.studies.report.file;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpreadsheetCellTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"=1+1", "+cmd|' /C calc'!A0", "-2+3+cmd", "@SUM(A1)", "\t=1", "\r=1", "=", "-1-1"})
  void a_formula_becomes_text(String cell) {
    assertThat(Bundle.spreadsheetCell(cell)).isEqualTo("'" + cell);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "redis", "-", "-1", "+1", "-0.5", "1,000", "-1e-9", "-3 %", "a=b", "p99"})
  void numbers_and_names_stay(String cell) {
    assertThat(Bundle.spreadsheetCell(cell)).isEqualTo(cell);
  }
}
