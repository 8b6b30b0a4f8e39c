package io.github.ycsbext.studies.command;

import io.github.ycsbext.studies.run.child.ClientCores;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.machine.SpaceCheck;
import io.github.ycsbext.studies.run.server.GivenServers;
import io.github.ycsbext.studies.screen.VolumeText;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
    name = "plan",
    description =
        "Shows what a run with these options would do, and how much disk and memory it would need.")
final class StudyPlanCommand implements Callable<Integer> {
  @Mixin private StudyOptionsMixin options = new StudyOptionsMixin();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    Distribution distribution = Distribution.find();
    StudyManifest manifest = options.manifest(distribution, Clock.systemUTC());
    SpaceCheck sizes = new SpaceCheck(manifest.plan(), distribution);
    spec.commandLine()
        .getOut()
        .print(VolumeText.of(manifest, sizes, GivenServers.bySystem(manifest)));
    ClientCores.of(manifest).words().ifPresent(spec.commandLine().getOut()::println);
    return 0;
  }
}
