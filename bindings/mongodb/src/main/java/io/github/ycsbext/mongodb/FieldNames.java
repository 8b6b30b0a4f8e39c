package io.github.ycsbext.mongodb;

/** What MongoDB makes of a field's name. */
final class FieldNames {
  static final String KEY = "_id";

  private FieldNames() {}

  /**
   * Whether updates and projections would take it for another thing than a document that is
   * inserted: {@code a.b} for the field b within a, {@code $a} for an operator.
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

  /** An operation that is not sent, since it would not mean what was asked for. */
  static final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RefusedException(String sentence) {
      super(sentence);
    }
  }
}
