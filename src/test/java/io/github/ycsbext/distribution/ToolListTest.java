package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.command.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Holds {@code bin/tools}, by which the launchers know the tools, to the classes that are tools;
 * {@code -Dtools.write=true} writes it.
 */
class ToolListTest {
  private static String line(CommandSpec tool) {
    return tool.name() + "\t" + String.join(" ", tool.usageMessage().description()) + "\n";
  }

  @Test
  void the_launchers_list_has_each_tool_and_what_it_does() throws IOException {
    Path list = ReactorRepository.root().resolve("distribution/src/main/bin/tools");
    String tools =
        ServiceLoader.load(Tool.class).stream()
            // One of the tests of YcsbCommand is on the class path, too.
            .filter(tool -> !tool.type().getPackage().equals(Tool.class.getPackage()))
            .map(tool -> new CommandLine(tool.get()).getCommandSpec())
            .sorted(Comparator.comparing(CommandSpec::name))
            .map(ToolListTest::line)
            .collect(Collectors.joining());

    if (Boolean.getBoolean("tools.write")) {
      Files.writeString(list, tools);
    }

    assertThat(list).hasContent(tools);
  }
}
