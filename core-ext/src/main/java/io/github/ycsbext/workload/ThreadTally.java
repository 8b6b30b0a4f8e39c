package io.github.ycsbext.workload;

import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.operation.OperationKind;
import io.github.ycsbext.workload.value.FieldValues;
import java.util.EnumMap;
import java.util.Map;
import site.ycsb.ByteIterator;

final class ThreadTally {
  /** The greatest number of kinds there may ever be. It is part of the hash, like their indices. */
  private static final int KINDS = 16;

  private long operations;
  private long streamHash;
  private long sentHash;
  private long bytesSent;
  private long bytesReceived;
  private final Map<RunNote, Long> rare = new EnumMap<>(RunNote.class);

  /** Adds an operation and the values {@link #sent} for it to the hash, whoever did it and when. */
  void operation(long number, OperationKind kind, long key, int argument) {
    long what = (long) argument * KINDS + kind.index();
    streamHash += SplitMix.at(SplitMix.at(number, key), what + sentHash);
    sentHash = 0;
    operations++;
  }

  void sent(FieldValues values) {
    bytesSent += values.bytes();
    sentHash = values.hash();
  }

  void received(Map<String, ByteIterator> record) {
    for (ByteIterator value : record.values()) {
      bytesReceived += value.bytesLeft();
    }
  }

  /** Counts what seldom happens, by the note that tells how often it did. */
  void count(RunNote note) {
    rare.merge(note, 1L, Long::sum);
  }

  long countOf(RunNote note) {
    return rare.getOrDefault(note, 0L);
  }

  long operations() {
    return operations;
  }

  long streamHash() {
    return streamHash;
  }

  long bytesSent() {
    return bytesSent;
  }

  long bytesReceived() {
    return bytesReceived;
  }
}
