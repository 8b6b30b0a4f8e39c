package io.github.ycsbext.studies.command;

import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(name = "list", description = "Lists the studies.")
final class StudyListCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    List<String> names = StudyCatalogue.names();
    int longest = names.stream().mapToInt(String::length).max().orElse(0);
    for (String name : names) {
      String padding = " ".repeat(longest - name.length());
      spec.commandLine()
          .getOut()
          .println(name + padding + "  " + StudyCatalogue.find(name).title());
    }
    return 0;
  }
}
