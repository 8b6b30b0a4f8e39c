/**
 * Writes what results say: {@code report.html}, one file that opens offline and asks no host for
 * anything, and {@code summary.csv} beside it.
 *
 * <p>The page is a jte template, compiled with the product, that escapes every text. Charts are
 * Vega-Lite specifications, drawn by the scripts that the page carries; each has its numbers as a
 * table beside it, for readers without scripts, eyes or trust, and can be saved as SVG for a paper.
 */
@NullMarked
package io.github.ycsbext.studies.report;

import org.jspecify.annotations.NullMarked;
