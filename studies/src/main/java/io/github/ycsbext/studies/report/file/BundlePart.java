package io.github.ycsbext.studies.report.file;

/** What a bundle has on request. */
public enum BundlePart {
  /** The results themselves, as one archive. */
  RESULTS,
  /** The results as tables for data frames. */
  PARQUET
}
