package io.github.ycsbext.binding;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A reason why properties cannot be used. {@code bin/ycsb check --json} prints them in this form.
 *
 * @param properties the names of the properties that it is about; none if a server is the reason
 * @param sentence the reason with its way out, without the last full stop
 * @param meant the name of the property that was probably meant; null if none is near
 */
public record SettingError(
    Code code,
    List<String> properties,
    String sentence,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String meant) {
  public enum Code {
    /** A value, or values together, cannot be used. */
    @JsonProperty("refused")
    REFUSED,
    @JsonProperty("missing")
    MISSING,
    /** Nothing reads a property of that name. */
    @JsonProperty("unknown")
    UNKNOWN
  }

  public SettingError {
    properties = List.copyOf(properties);
  }

  /** Returns an error that no property is the reason of. */
  public static SettingError of(String sentence) {
    return new SettingError(Code.REFUSED, List.of(), sentence, null);
  }

  public String text() {
    return meant == null ? sentence : sentence + ": did you mean " + meant + "?";
  }
}
