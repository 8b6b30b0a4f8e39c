package io.github.ycsbext.jdbc.tpcc.schema;

import io.github.ycsbext.file.FileContent;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Transactions as routines, the warehouse first; a wrong order raises {@link #INVALID_ITEM}. On
 * PostgreSQL a function and a procedure of the same body; on MySQL and MariaDB a procedure, which
 * commits itself and returns its outputs as a row; arrays are passed as JSON.
 */
public enum Routine {
  NEW_ORDER(
      "home integer, dist integer, cust integer, items integer[], supplies integer[],"
          + " quantities integer[]",
      "number integer, last_name varchar, credit varchar, discount numeric, home_tax numeric,"
          + " dist_tax numeric, total numeric, lines varchar"),
  PAYMENT(
      "home integer, dist integer, cust_home integer, cust_dist integer, cust integer,"
          + " cust_last varchar, amount numeric",
      "payer integer, payer_name varchar, payer_address varchar, since timestamp, credit varchar,"
          + " credit_limit numeric, discount numeric, balance numeric, data varchar,"
          + " home_name varchar, home_address varchar, dist_name varchar, dist_address varchar"),
  ORDER_STATUS(
      "home integer, dist integer, cust integer, cust_last varchar",
      "buyer integer, buyer_name varchar, balance numeric, number integer, entered timestamp,"
          + " carrier integer, lines varchar"),
  DELIVERY("home integer, carrier_id integer", "delivered integer"),
  STOCK_LEVEL("home integer, dist integer, threshold integer", "low integer");

  /** The SQLState of an order with an item that does not exist, which is rolled back. */
  public static final String INVALID_ITEM = "TC001";

  private final String inputs;
  private final String outputs;

  /** The procedure's arguments in the place of its outputs. */
  private final String noOutputs;

  /** Names and types, separated by commas. */
  Routine(String inputs, String outputs) {
    this.inputs = inputs;
    this.outputs = outputs;
    this.noOutputs = ", NULL".repeat(parts(outputs).size());
  }

  private static List<String> parts(String list) {
    return List.of(list.split(", *"));
  }

  private String function() {
    return "tpcc_" + name().toLowerCase(Locale.ROOT);
  }

  private String procedure() {
    return function() + "_procedure";
  }

  private String signature(String outputMode) {
    return Stream.concat(
            parts(inputs).stream().map(input -> "IN " + input),
            parts(outputs).stream().map(output -> outputMode + " " + output))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  List<String> createOnPostgreSql() {
    String body = " LANGUAGE plpgsql AS $$\n" + body("postgresql") + "$$";
    return List.of(
        "CREATE OR REPLACE FUNCTION " + function() + signature("OUT") + body,
        "CREATE OR REPLACE PROCEDURE " + procedure() + signature("INOUT") + body);
  }

  List<String> createOnMySql() {
    String arguments =
        parts(inputs).stream()
            .map(
                input ->
                    input
                        .replace("integer[]", "VARCHAR(255)")
                        .replace("varchar", "VARCHAR(16)")
                        .replace("numeric", "DECIMAL(12,2)"))
            .collect(Collectors.joining(", ", "(", ")\n"));
    return List.of(dropOnMySql(), "CREATE PROCEDURE " + procedure() + arguments + body("mysql"));
  }

  String dropOnMySql() {
    return "DROP PROCEDURE IF EXISTS " + procedure();
  }

  private String body(String database) {
    return FileContent.packed(
        Routine.class, database + "/" + name().toLowerCase(Locale.ROOT) + ".sql");
  }

  public String select() {
    return "SELECT " + function() + markers();
  }

  public String call() {
    return "CALL " + procedure() + markers();
  }

  private String markers() {
    return Collections.nCopies(parts(inputs).size(), "?").stream()
        .collect(Collectors.joining(", ", "(", ")"));
  }

  /** Values are numbers, arrays of whole numbers, letters, or null. */
  public String call(@Nullable Object... values) {
    return Arrays.stream(values)
        .map(Routine::constant)
        .collect(Collectors.joining(", ", "CALL " + procedure() + "(", noOutputs + ")"));
  }

  private static String constant(@Nullable Object value) {
    if (value instanceof int[] numbers) {
      return Arrays.stream(numbers)
          .mapToObj(Integer::toString)
          .collect(Collectors.joining(",", "'{", "}'"));
    }
    return value instanceof String letters ? "'" + letters + "'" : Objects.toString(value, "NULL");
  }

  static String allNames() {
    return Arrays.stream(values())
        .flatMap(routine -> Stream.of(routine.function(), routine.procedure()))
        .map(name -> "'" + name + "'")
        .collect(Collectors.joining(", "));
  }
}
