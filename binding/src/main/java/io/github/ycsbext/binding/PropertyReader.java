package io.github.ycsbext.binding;

/** The component that reads a property. */
public enum PropertyReader {
  CLIENT,
  WORKLOAD,
  DATABASE
}
