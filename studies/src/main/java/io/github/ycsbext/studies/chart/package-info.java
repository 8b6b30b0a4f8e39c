/**
 * Charts as data, and their one drawing: a {@link Chart} goes in; an SVG element for a page, an SVG
 * file or a PDF file comes out, the same for all three.
 *
 * <p>Charts are drawn here rather than by a library. Those of Java paint through AWT, which loses
 * what a page needs: which marks are whose, what each tells, and colours with a purpose. JFreeChart
 * (LGPL) through Batik gives 1.5 MB of SVG in two seconds for 12,000 points, with letters as wide
 * as those of the machine's fonts, and takes sixteen jars more; JFreeSVG and JFreePDF are under the
 * GPL. PDFBox (Apache-2.0) writes the PDF and brings the font, Liberation Sans, that is embedded in
 * it, as publishers ask for. Nothing here knows what is measured.
 */
@NullMarked
package io.github.ycsbext.studies.chart;

import org.jspecify.annotations.NullMarked;
