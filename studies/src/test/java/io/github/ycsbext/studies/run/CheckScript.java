package io.github.ycsbext.studies.run;

import static java.util.stream.Collectors.joining;

import java.util.Map;

/** Shell scripts that answer {@code bin/ycsb check --json} as the client does. */
public final class CheckScript {
  /** Finds no fault. */
  public static final String RIGHT = answer(Map.of(), "");

  private CheckScript() {}

  /**
   * A script that answers each command line in turn: a line has no fault, or those of {@code
   * faults} by its number.
   *
   * @param leading the names that lead to a server, in JSON
   */
  public static String answer(Map<Integer, String> faults, String leading) {
    String cases =
        faults.entrySet().stream()
            .map(fault -> fault.getKey() + ") fault='" + fault.getValue() + "' ;; ")
            .collect(joining());
    return """
    number=0
    printf '{"lines": ['
    for word; do
      [ "$word" = -- ] || continue
      number=$((number + 1))
      fault=
      case $number in
      %s
      esac
      [ $number = 1 ] || printf ,
      printf '{"errors": [%%s], "warnings": [], "leadingToServer": [%s], "operations": {}}' "$fault"
    done
    echo ']}'
    """
        .formatted(cases.isEmpty() ? "x) ;;" : cases, leading);
  }

  static String fault(String property, String sentence) {
    return "{\"code\": \"refused\", \"properties\": [\"%s\"], \"sentence\": \"%s\"}"
        .formatted(property, sentence);
  }
}
