package io.github.ycsbext.binding;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;

/**
 * One of YCSB's operations, with all that it asks for and the place of what it finds. A thread, or
 * a slot for operations in flight, has one object, and uses it for one operation after the other.
 * What it holds stays untouched from its call to its answer. What is there already is not written
 * again: a reference stored in an old object costs a fence of the garbage collector.
 */
@SuppressWarnings({"NonApiType", "ReferenceEquality"}) // YCSB's scan wants a Vector of HashMaps.
public final class Operation {
  /** The names are those under which YCSB reports them. */
  public enum Kind {
    READ,
    SCAN,
    UPDATE,
    INSERT,
    DELETE;

    /** Returns the place among the kinds, from 0. */
    @SuppressWarnings("EnumOrdinal") // It is written nowhere.
    public int index() {
      return ordinal();
    }
  }

  /** The TTL of an operation that says nothing of how long its record lives. */
  public static final int NO_TTL = -1;

  private Kind kind = Kind.READ;
  private String table = "";
  private String key = "";
  private @Nullable Set<String> fields;
  private Map<String, ByteIterator> sent = Map.of();
  private Map<String, ByteIterator> found = Map.of();
  private int count;
  private Vector<HashMap<String, ByteIterator>> records = new Vector<>();
  private int ttl = NO_TTL;

  private Operation as(Kind next, String ofTable, String ofKey) {
    if (kind != next) {
      kind = next;
    }
    if (table != ofTable) {
      table = ofTable;
    }
    key = ofKey;
    ttl = NO_TTL;
    return this;
  }

  /** Becomes {@link site.ycsb.DB#read}, which puts what it finds into {@code result}. */
  public Operation read(
      String ofTable,
      String ofKey,
      @Nullable Set<String> ofFields,
      Map<String, ByteIterator> result) {
    fields = ofFields;
    if (found != result) {
      found = result;
    }
    return as(Kind.READ, ofTable, ofKey);
  }

  /** Becomes {@link site.ycsb.DB#scan}, which adds what it finds to {@code result}. */
  public Operation scan(
      String ofTable,
      String startKey,
      int recordCount,
      @Nullable Set<String> ofFields,
      Vector<HashMap<String, ByteIterator>> result) {
    fields = ofFields;
    count = recordCount;
    records = result;
    return as(Kind.SCAN, ofTable, startKey);
  }

  public Operation update(String ofTable, String ofKey, Map<String, ByteIterator> values) {
    return send(values).as(Kind.UPDATE, ofTable, ofKey);
  }

  public Operation insert(String ofTable, String ofKey, Map<String, ByteIterator> values) {
    return send(values).as(Kind.INSERT, ofTable, ofKey);
  }

  public Operation delete(String ofTable, String ofKey) {
    fields = null;
    return as(Kind.DELETE, ofTable, ofKey);
  }

  /** Sets the seconds for which what it writes lives: 0 for ever, {@link #NO_TTL} if unsaid. */
  public Operation ttl(int seconds) {
    ttl = seconds;
    return this;
  }

  /** Replaces the values of an insert or update. */
  public Operation send(Map<String, ByteIterator> values) {
    if (sent != values) {
      sent = values;
    }
    return this;
  }

  public Kind kind() {
    return kind;
  }

  public boolean sendsValues() {
    return kind == Kind.INSERT || kind == Kind.UPDATE;
  }

  public String table() {
    return table;
  }

  /** Returns the record's key; of a scan, the one at which it starts. */
  public String key() {
    return key;
  }

  /** Returns the fields that it asks for, null or empty for all, or those that it sends. */
  public @Nullable Set<String> fields() {
    return sendsValues() ? sent.keySet() : fields;
  }

  /** Returns what an insert or update sends, or what takes the fields that a read finds. */
  public Map<String, ByteIterator> values() {
    return sendsValues() ? sent : found;
  }

  /** Returns the most records that a scan finds. */
  public int count() {
    return count;
  }

  /** Returns what takes the records that a scan finds. */
  public Vector<HashMap<String, ByteIterator>> records() {
    return records;
  }

  public int ttl() {
    return ttl;
  }
}
