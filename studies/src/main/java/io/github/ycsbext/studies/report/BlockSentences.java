package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.study.plan.BlockCounts;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A size of 300,000 in 60 blocks of inserts, updates and reads is 5,000 of each in each block. */
public record BlockSentences(Plan plan, Words words) {
  public static List<String> of(Plan plan, Words words) {
    BlockSentences sentences = new BlockSentences(plan, words);
    return plan.matrix().blocks() == 0
        ? List.of()
        : plan.matrix().operations().stream()
            .flatMap(
                size ->
                    plan.matrix().workloads().stream()
                        .map(workload -> sentences.sentence(workload, size)))
            .distinct()
            .toList();
  }

  private String sentence(PlannedWorkload workload, long size) {
    return words.of(
        "blocks.size",
        words.numbers().whole(size),
        workload.phases().stream()
            .map(phase -> phase(workload, phase, phase.amount().of(size)))
            .collect(Collectors.joining("; ")));
  }

  private String phase(PlannedWorkload workload, PlannedPhase phase, long amount) {
    Map<String, String> properties = new LinkedHashMap<>(plan.matrix().properties());
    properties.putAll(workload.properties());
    properties.putAll(phase.properties());
    BlockCounts counts = BlockCounts.of(phase, properties, amount, plan.matrix().blocks());
    return words.of(
        "blocks.phase",
        phase.name(),
        words.numbers().whole((amount + counts.operations() - 1) / counts.operations()),
        kinds(counts),
        words.numbers().whole(amount));
  }

  private String kinds(BlockCounts counts) {
    String each = words.numbers().whole(counts.ofEach());
    return counts.kinds().isEmpty()
        ? words.of("place.operations", each)
        : counts.kinds().stream().map(kind -> each + " " + kind).collect(Collectors.joining(", "));
  }
}
