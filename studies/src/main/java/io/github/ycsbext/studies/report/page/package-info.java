/**
 * The page of a report.
 *
 * <p>It is a jte template, compiled with the product, that escapes every text. Charts are SVG
 * elements in it, the same drawings as the files for a paper. A script shows the values of a mark,
 * hides series and saves a chart. Each chart has its numbers as a table beside it, for readers who
 * have no scripts, cannot see it or want to check it.
 */
package io.github.ycsbext.studies.report.page;
