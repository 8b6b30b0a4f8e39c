package io.github.ycsbext.studies.report;

import java.util.List;
import java.util.stream.Stream;

/**
 * @param headline the answer in one sentence; empty if nothing was asked
 * @param findings what belongs beside it, such as the capacity of each system
 * @param details the comparisons with their values, repetitions and reservations
 * @param notJudged what has no verdict, with the reasons; empty if everything has one
 */
public record Answer(
    String headline, List<String> findings, List<String> details, String notJudged) {

  public Answer labelled(String label) {
    return new Answer(
        headline.isEmpty() ? "" : label + ": " + headline,
        labelled(label, findings),
        labelled(label, details),
        notJudged.isEmpty() ? "" : label + ": " + notJudged);
  }

  private static List<String> labelled(String label, List<String> sentences) {
    return sentences.stream().map(sentence -> label + ": " + sentence).toList();
  }

  public List<String> sentences() {
    return Stream.of(List.of(headline), findings, details, List.of(notJudged))
        .flatMap(List::stream)
        .filter(sentence -> !sentence.isEmpty())
        .toList();
  }
}
