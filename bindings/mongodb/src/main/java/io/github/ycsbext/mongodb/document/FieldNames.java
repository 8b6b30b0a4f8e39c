package io.github.ycsbext.mongodb.document;

public final class FieldNames {
  public static final String KEY = "_id";

  /** Holds the moment at which a record expires, if one is asked for. */
  public static final String EXPIRES = "_expires";

  private FieldNames() {}

  static boolean isOwn(String name) {
    return name.equals(KEY) || name.equals(EXPIRES);
  }

  /** Updates and projections take {@code a.b} for a path, {@code $a} for an operator. */
  public static boolean isOdd(String name) {
    return name.indexOf('.') >= 0 || isDollar(name);
  }

  public static boolean isDollar(String name) {
    return name.startsWith("$");
  }

  /** Throws a {@link RefusedException} for the key's own name. */
  public static void check(String name) {
    if (name.equals(KEY)) {
      throw new RefusedException(
          "_id is the key of a MongoDB document and no field of it: name the field otherwise, and"
              + " give the key in its own place");
    }
  }

  /** Thrown for an operation that is not sent because it would not mean what was requested. */
  public static final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public RefusedException(String sentence) {
      super(sentence);
    }
  }
}
