/** The course of a run over time, from {@code series.csv} and {@code servers.csv}. */
@NullMarked
package io.github.ycsbext.studies.analysis.series;

import org.jspecify.annotations.NullMarked;
