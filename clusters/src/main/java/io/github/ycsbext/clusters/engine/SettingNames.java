package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.clusters.ClusterOptions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Settings that {@link ClusterOptions#server} may not have, in lower case with underscores.
 *
 * @param own those that are set here for every server: addresses, files, roles and users
 * @param ofDurability those that decide which failure an acknowledged write survives; users may set
 *     them unless a durability is asked for
 */
public record SettingNames(Set<String> own, Set<String> ofDurability) {
  private static final Pattern NAME = Pattern.compile("[A-Za-z][\\w.-]*");

  /** Control characters would begin another line of a configuration file. */
  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

  /** The names are parted by blanks. */
  public SettingNames(String own, String ofDurability) {
    this(Set.of(own.split(" ")), Set.of(ofDurability.split(" ")));
  }

  public SettingNames with(String name) {
    Set<String> more = new HashSet<>(own);
    more.add(name);
    return new SettingNames(more, ofDurability);
  }

  /** Returns a sentence for each setting of the options that servers must not get. */
  public List<String> faults(ClusterOptions options) {
    List<String> faults = new ArrayList<>();
    for (Map.Entry<String, String> setting : options.server().entrySet()) {
      String why = whyNot(setting.getKey(), setting.getValue(), options);
      if (!why.isEmpty()) {
        faults.add("server." + setting.getKey() + ": " + why);
      }
    }
    return faults;
  }

  private String whyNot(String name, String value, ClusterOptions options) {
    String plain = name.toLowerCase(Locale.ROOT).replace('-', '_');
    if (!NAME.matcher(name).matches() || CONTROL.matcher(value).find()) {
      return "a setting is a name of letters, digits, '.', '-' and '_', with a value on one line";
    }
    if (Secrets.isName(name) || own.contains(plain)) {
      return "is set here for every server, as all addresses, files, roles and passwords are: leave it out";
    }
    return ofDurability.contains(plain) && options.durability() != null
        ? options.durability().decides()
        : "";
  }
}
