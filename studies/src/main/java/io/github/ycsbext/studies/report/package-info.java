/**
 * Writes what results say: {@code report.html}, one file that opens offline and asks no host for
 * anything, and {@code summary.csv} beside it.
 *
 * <p>The page is a jte template, compiled with the product, that escapes every text. Charts are SVG
 * elements in it, the same drawing as the files for a paper; a script tells the values of a mark,
 * hides series and saves a chart. Each chart has its numbers as a table beside it, for readers
 * without scripts, eyes or trust.
 */
@NullMarked
package io.github.ycsbext.studies.report;

import org.jspecify.annotations.NullMarked;
