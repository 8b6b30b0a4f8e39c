package io.github.ycsbext.client.command;

import io.github.ycsbext.error.NearestName;
import java.util.List;

/**
 * Prints the name that a misspelt word was probably meant to be, or nothing: {@code <word>
 * <name>...}. The launcher calls it for its own commands and for databases.
 */
public final class NearestNameCommand {
  private NearestNameCommand() {}

  public static void main(String[] args) {
    List<String> words = List.of(args);
    NearestName.of(words.get(0), words.subList(1, words.size())).ifPresent(System.out::println);
  }
}
