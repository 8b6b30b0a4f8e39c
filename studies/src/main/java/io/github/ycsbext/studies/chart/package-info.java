/**
 * Charts as data, and three ways to show them: a {@link Chart} goes in; a Vega-Lite specification
 * for the page, an SVG file or a PDF file comes out, with the same marks.
 *
 * <p>The files are drawn here rather than by a chart library: those of Java that are left paint
 * through AWT, and their vector output comes under the GPL or LGPL. PDFBox (Apache-2.0) writes the
 * PDF and brings the font, Liberation Sans, that is embedded in it, as publishers ask for. Nothing
 * here knows what is measured.
 */
@NullMarked
package io.github.ycsbext.studies.chart;

import org.jspecify.annotations.NullMarked;
