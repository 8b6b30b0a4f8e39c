package io.github.ycsbext.result;

/**
 * A row of {@code blocks.csv}: what a phase had done at the end of one of its blocks.
 *
 * @param number of the block, from 1 on
 * @param operations from the start of the phase to the end of this block
 * @param elapsedNs the time that has passed meanwhile, to the end of the block's last operation
 * @param serviceNs the sum of these operations' own durations, whatever ran beside them
 */
public record Block(long number, long operations, long elapsedNs, long serviceNs) {
  String csv() {
    return number + "," + operations + "," + elapsedNs + "," + serviceNs;
  }
}
