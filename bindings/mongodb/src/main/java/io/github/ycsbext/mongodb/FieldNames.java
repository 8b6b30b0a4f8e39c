package io.github.ycsbext.mongodb;

/** Tells how MongoDB treats a field's name. */
final class FieldNames {
  static final String KEY = "_id";

  private FieldNames() {}

  /**
   * Returns true if updates and projections would interpret the name, unlike inserts: {@code a.b}
   * means the field b within a, {@code $a} means an operator.
   */
  static boolean isOdd(String name) {
    return name.indexOf('.') >= 0 || isDollar(name);
  }

  static boolean isDollar(String name) {
    return name.startsWith("$");
  }

  /**
   * @throws RefusedException for the key's own name
   */
  static void check(String name) {
    if (name.equals(KEY)) {
      throw new RefusedException(
          "_id is the key of a MongoDB document and no field of it: name the field otherwise, and"
              + " give the key in its own place");
    }
  }

  /** Thrown for an operation that is not sent because it would not mean what was requested. */
  static final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RefusedException(String sentence) {
      super(sentence);
    }
  }
}
