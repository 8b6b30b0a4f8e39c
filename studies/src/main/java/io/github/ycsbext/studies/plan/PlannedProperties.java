package io.github.ycsbext.studies.plan;

import io.github.ycsbext.binding.Secrets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the properties of a plan, and refuses those that are not a plan's to set. */
public final class PlannedProperties {
  private static final String FIELD = "properties";

  /** What the study itself decides, by its own property, and where that is said. */
  private static final Map<String, String> OF_THE_STUDY =
      Map.ofEntries(
          Map.entry("threadcount", "say it by the plan's field `threads`"),
          Map.entry("recordcount", "say it by the plan's field `records`"),
          Map.entry("insertcount", "say it by the plan's field `records`"),
          Map.entry("insertstart", "records are counted from the first one"),
          Map.entry("operationcount", "say it by the plan's field `operations`"),
          Map.entry("block.operations", "say it by the plan's field `blocks`"),
          Map.entry("seed", "say it by the option --seed"),
          Map.entry("dotransactions", "say it by `load` or `run` of a phase"),
          Map.entry("workload", "name a file that has it under `workloads`"),
          Map.entry("db", "say it by `engine` of a system"),
          Map.entry("client.count", "a trial has one client"),
          Map.entry("client.index", "a trial has one client"),
          Map.entry("exportfile", "results are in the study's folder"),
          Map.entry("result.dir", "results are in the study's folder"),
          Map.entry("maxexecutiontime", "a phase ends by its number of operations"),
          Map.entry("redis.clear", "the records of its own table are deleted, and no others"));

  /** What leads a binding to servers, and to a database on them. */
  private static final Set<String> ADDRESSES =
      Set.of(
          "redis.host",
          "redis.port",
          "redis.cluster",
          "redis.database",
          "hosts",
          "port",
          "cassandra.keyspace",
          "mongodb.url",
          "mongodb.database");

  /** What the study gives no value of its own, so that a workload's file would have its way. */
  private static final Set<String> NOT_OVERWRITTEN =
      Set.of("client.count", "client.index", "exportfile", "maxexecutiontime", "redis.clear");

  /** As the client asks it. */
  private static final Pattern HINT = Pattern.compile("[:;,]? did you mean ([\\w.-]+)\\?");

  private PlannedProperties() {}

  /** The field {@code properties}; empty where it is missing. */
  static Map<String, String> read(YamlFields fields) {
    Map<String, String> properties = new LinkedHashMap<>();
    if (fields.has(FIELD)) {
      YamlFields named = fields.mapping(FIELD);
      for (String name : named.names()) {
        properties.put(name, named.text(name));
        whyNot(name).ifPresent(why -> named.fault(name, named.path(name) + ": " + why));
      }
    }
    return properties;
  }

  /**
   * Why a workload's file must not set a property where it is part of a study; empty for what it
   * may set.
   */
  public static Optional<String> whyNotInWorkload(String name) {
    return ADDRESSES.contains(name) || NOT_OVERWRITTEN.contains(name)
        ? whyNot(name)
        : Optional.empty();
  }

  /**
   * What the client says of a property, without its hint where the property that it means is none
   * of a plan's.
   */
  static String withoutVainHint(String sentence) {
    Matcher hint = HINT.matcher(sentence);
    return hint.find()
        ? whyNot(hint.group(1))
            .map(
                why -> hint.replaceFirst("") + "; " + hint.group(1) + " cannot be meant, as " + why)
            .orElse(sentence)
        : sentence;
  }

  private static Optional<String> whyNot(String name) {
    if (Secrets.isName(name)) {
      return Optional.of(
          "a plan is shown and recorded, which a secret must not be: put it into the file of --hosts or --given");
    }
    if (ADDRESSES.contains(name)) {
      return Optional.of(
          "a plan leads to no server or database, since their records are deleted: name your own by the option --hosts or --given");
    }
    return Optional.ofNullable(OF_THE_STUDY.get(name))
        .map(way -> "the study sets this itself: " + way);
  }
}
