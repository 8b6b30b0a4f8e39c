package io.github.ycsbext.workload.ledger;

import java.util.List;
import site.ycsb.ByteIterator;

/** The operations of a phase, by number, and what they wrote. Use it from one thread. */
public interface Writes {
  /** Returns the number after that of the last operation that may have begun. */
  long count();

  long recordsBefore();

  List<String> fields();

  String table();

  String name(long position);

  boolean isOwn(long position);

  void moveTo(long number);

  /** Returns the position of the record that the operation writes to; negative if there is none. */
  long position();

  boolean isDelete();

  boolean writes(int field);

  boolean wrote(int field, ByteIterator found);
}
