package io.github.ycsbext.binding;

public enum PropertyReader {
  CLIENT,
  WORKLOAD,
  DATABASE
}
