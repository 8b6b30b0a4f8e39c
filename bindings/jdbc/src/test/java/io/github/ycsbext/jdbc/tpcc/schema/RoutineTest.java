package io.github.ycsbext.jdbc.tpcc.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RoutineTest {
  @Test
  void a_function_is_selected_with_a_marker_for_each_input() {
    assertThat(Routine.STOCK_LEVEL.select()).isEqualTo("SELECT tpcc_stock_level(?, ?, ?)");
  }

  @Test
  void on_mysql_a_procedure_is_called_with_a_marker_for_each_input() {
    assertThat(Routine.STOCK_LEVEL.call()).isEqualTo("CALL tpcc_stock_level_procedure(?, ?, ?)");
    assertThat(Routine.NEW_ORDER.createOnMySql().get(1))
        .startsWith(
            "CREATE PROCEDURE tpcc_new_order_procedure(home integer, dist integer, cust integer,"
                + " items VARCHAR(255), supplies VARCHAR(255), quantities VARCHAR(255))\n");
  }

  @Test
  void a_procedure_is_called_with_constants_and_nulls_for_its_outputs() {
    assertThat(Routine.STOCK_LEVEL.call(1, 2, 15))
        .isEqualTo("CALL tpcc_stock_level_procedure(1, 2, 15, NULL)");
    assertThat(Routine.DELIVERY.call(new int[] {3, 4}, "BAR", new BigDecimal("1.50"), null))
        .isEqualTo("CALL tpcc_delivery_procedure('{3,4}', 'BAR', 1.50, NULL, NULL)");
  }

  @ParameterizedTest
  @EnumSource
  void each_is_made_as_a_function_and_as_a_procedure(Routine routine) {
    assertThat(routine.createOnPostgreSql())
        .satisfiesExactly(
            function -> assertThat(function).startsWith("CREATE OR REPLACE FUNCTION tpcc_"),
            procedure -> assertThat(procedure).startsWith("CREATE OR REPLACE PROCEDURE tpcc_"));
  }
}
