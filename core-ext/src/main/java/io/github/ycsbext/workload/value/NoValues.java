package io.github.ycsbext.workload.value;

import io.github.ycsbext.binding.ArrayByteIterator;

/** The values of a run that writes none. */
final class NoValues implements Values {
  @Override
  public ArrayByteIterator value(String key, String field, long bits) {
    throw new IllegalStateException("a value for a run that writes none");
  }
}
