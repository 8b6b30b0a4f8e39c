package io.github.ycsbext.studies.command;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.run.child.ClientCores;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.forecast.SampleMediaSize;
import io.github.ycsbext.studies.run.forecast.StudyForecast;
import io.github.ycsbext.studies.run.forecast.StudyVolume;
import io.github.ycsbext.studies.run.server.GivenServers;
import io.github.ycsbext.studies.screen.RepetitionsText;
import io.github.ycsbext.studies.screen.VolumeText;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The {@code ycsb study plan} command. */
@Command(
    name = "plan",
    description =
        "Shows what a run with these options would do, how long it would take, and how much disk and memory it would need.")
final class StudyPlanCommand implements Callable<Integer> {
  @Mixin private StudyOptionsMixin options = new StudyOptionsMixin();

  @Option(
      names = "--like",
      paramLabel = "DIR",
      description =
          "Results of such a study, by whose spread it says how many repetitions each claim takes with --until-decided.")
  private @Nullable Path like;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    Distribution distribution = Distribution.find();
    StudyManifest manifest = options.manifest(distribution, Clock.systemUTC());
    @Nullable ResultSet results = like == null ? null : resultsLike(like, manifest.plan().name());
    SampleMediaSize media = new SampleMediaSize();
    StudyVolume volume = StudyVolume.of(manifest, distribution, media);
    Map<String, Set<String>> given = GivenServers.bySystem(manifest);
    StudyForecast forecast = new StudyForecast(manifest, given.keySet(), distribution, media);
    long memoryBytes = forecast.serverMemoryBytes();
    spec.commandLine()
        .getOut()
        .print(
            VolumeText.of(
                manifest,
                volume,
                forecast.times(),
                forecast.shortRuns(),
                forecast.lateFaults(),
                memoryBytes,
                given));
    ClientCores.of(manifest).words().ifPresent(spec.commandLine().getOut()::println);
    if (results != null) {
      RepetitionsText.of(results).forEach(spec.commandLine().getOut()::println);
    }
    return 0;
  }

  private static ResultSet resultsLike(Path folder, String plan) throws IOException {
    ResultSet results = ResultSets.read(folder);
    StudyManifest manifest = results.manifest();
    if (manifest == null || !manifest.plan().name().equals(plan)) {
      throw UserError.badInput(
          "--like: %s has results of %s, and this is the plan %s: give results of this plan"
              .formatted(folder, manifest == null ? "single runs" : manifest.plan().name(), plan));
    }
    return results;
  }
}
