/**
 * Charts as data, and the code that draws them: a {@link Chart} becomes an SVG element for a page,
 * an SVG file or a PDF file, and all three look the same.
 *
 * <p>Charts are drawn here rather than by a library. Java's libraries paint through AWT, which
 * loses information that a page needs: the series of each mark, the value of each mark, and the
 * purpose of each colour. JFreeChart (LGPL) through Batik produces 1.5 MB of SVG in two seconds for
 * 12,000 points, with letters as wide as those of the machine's fonts, and needs sixteen more jars.
 * JFreeSVG and JFreePDF are under the GPL. PDFBox (Apache-2.0) writes the PDF and provides the
 * font, Liberation Sans, which is embedded as publishers require. This package does not know what
 * is measured.
 */
package io.github.ycsbext.studies.report.chart;
