package io.github.ycsbext.binding;

/** Whose properties they are. */
public enum PropertyReader {
  CLIENT,
  WORKLOAD,
  DATABASE
}
