package io.github.ycsbext.result;

/**
 * A row of {@code blocks.csv}: what a phase had done of one kind of operation by the end of one of
 * its blocks.
 *
 * @param operations the operations of that kind, from the start of the phase to the end of this
 *     block
 * @param elapsedNs the time that passed while only these operations were done
 * @param serviceNs the sum of these operations' own durations, whatever ran at the same time
 */
public record Block(
    long number, String operation, long operations, long elapsedNs, long serviceNs) {
  public Block plus(long moreOperations, long moreElapsedNs, long moreServiceNs) {
    return new Block(
        number + 1,
        operation,
        operations + moreOperations,
        elapsedNs + moreElapsedNs,
        serviceNs + moreServiceNs);
  }

  String csv() {
    return number + "," + operation + "," + operations + "," + elapsedNs + "," + serviceNs;
  }
}
