package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.command.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Holds {@code bin/tools} and {@code bin/systems}, by which the launchers know the tools and the
 * systems, to the classes that are some; {@code -Dtools.write=true} writes them.
 */
class ToolListTest {
  private static String line(CommandSpec tool) {
    return tool.name() + "\t" + String.join(" ", tool.usageMessage().description()) + "\n";
  }

  @Test
  void the_launchers_list_has_each_tool_and_what_it_does() throws IOException {
    String tools =
        ServiceLoader.load(Tool.class).stream()
            // One of the tests of YcsbCommand is on the class path, too.
            .filter(tool -> !tool.type().getPackage().equals(Tool.class.getPackage()))
            .map(tool -> new CommandLine(tool.get()).getCommandSpec())
            .sorted(Comparator.comparing(CommandSpec::name))
            .map(ToolListTest::line)
            .collect(Collectors.joining());

    assertHas("tools", tools);
  }

  @Test
  void the_launchers_list_has_each_system_that_is_run_by_a_database_of_another_name()
      throws IOException {
    List<String> databases = Engine.all().stream().map(Engine::database).toList();

    assertHas(
        "systems",
        Engine.all().stream()
            .filter(engine -> !databases.contains(engine.systemName()))
            .map(engine -> engine.systemName() + "=" + engine.database() + "\n")
            .collect(Collectors.joining()));
  }

  private static void assertHas(String file, String text) throws IOException {
    Path list = ReactorRepository.root().resolve("distribution/src/main/bin").resolve(file);
    if (Boolean.getBoolean("tools.write")) {
      Files.writeString(list, text);
    }

    assertThat(list).hasContent(text);
  }
}
