package io.github.ycsbext.studies.run.child;

import io.github.ycsbext.process.ProcessTree;
import io.github.ycsbext.result.CheckAnswer;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;

/**
 * What {@code bin/ycsb check --json} answered. On standard error the client repeats its command
 * line with all values.
 */
public record AskedClient(int exitCode, String out, List<String> err) {
  /**
   * Asks about command lines of a database.
   *
   * @param words what follows the database
   */
  public static AskedClient about(
      String database,
      List<String> words,
      Distribution distribution,
      Map<String, String> environment)
      throws IOException {
    List<String> all = new ArrayList<>(List.of("check", database, CheckAnswer.OPTION));
    all.addAll(words);
    ProcessBuilder client = new ProcessBuilder(distribution.command(all));
    client.environment().putAll(environment);
    Process process = client.start();
    try (BufferedReader out = process.inputReader();
        BufferedReader err = process.errorReader()) {
      process.getOutputStream().close();
      CompletableFuture<List<String>> errors =
          CompletableFuture.supplyAsync(() -> err.lines().toList());
      String text = out.lines().collect(Collectors.joining("\n"));
      return new AskedClient(process.waitFor(), text, errors.join());
    } catch (InterruptedException e) {
      throw new StudyInterruptedException();
    } finally {
      ProcessTree.kill(process.toHandle());
    }
  }

  /**
   * Returns the answer about each command line; none if the launcher could not start the client,
   * and {@linkplain #lastWords said why}.
   */
  public List<CheckAnswer.Line> lines() {
    try {
      return CheckAnswer.ofJson(out).lines();
    } catch (JacksonException e) {
      return List.of();
    }
  }

  public String lastWords() {
    List<String> said = err.isEmpty() ? out.lines().toList() : err;
    return said.isEmpty()
        ? "it said nothing"
        : said.get(said.size() - 1).replaceFirst("^ycsb: ", "");
  }
}
