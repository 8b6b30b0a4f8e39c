package io.github.ycsbext.workload.ledger;

import java.util.List;
import site.ycsb.ByteIterator;

public interface Writes {
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
