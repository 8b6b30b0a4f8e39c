package io.github.ycsbext.mongodb;

import java.util.function.IntFunction;
import site.ycsb.ByteIterator;
import site.ycsb.RandomByteIterator;

/** Upstream's binding, with values as its own CoreWorkload hands them: made while they are read. */
final class UpstreamClient extends BindingLoop {
  @Override
  IntFunction<ByteIterator> values() {
    return RandomByteIterator::new;
  }
}
