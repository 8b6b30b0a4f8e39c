package io.github.ycsbext.studies.chart;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;

/** How wide texts are in Liberation Sans, which is as wide as Arial and Helvetica are. */
final class Lettering {
  private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

  private final TrueTypeFont font;

  private Lettering(TrueTypeFont font) {
    this.font = font;
  }

  static Lettering load() throws IOException {
    try (InputStream in = open()) {
      return new Lettering(new TTFParser().parse(new RandomAccessReadBuffer(in)));
    }
  }

  /** The font's file. */
  static InputStream open() throws IOException {
    InputStream in = PDDocument.class.getResourceAsStream(FONT);
    if (in == null) {
      throw new FileNotFoundException(FONT + " is missing from the class path");
    }
    return in;
  }

  double width(String text, double size) throws IOException {
    double units = 0;
    for (int i = 0; i < text.length(); i++) {
      units += font.getAdvanceWidth(font.getUnicodeCmapLookup().getGlyphId(text.charAt(i)));
    }
    return units / font.getUnitsPerEm() * size;
  }

  /** The text with a question mark for each letter that the font does not have. */
  String drawable(String text) throws IOException {
    StringBuilder drawable = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      boolean known = font.getUnicodeCmapLookup().getGlyphId(text.charAt(i)) > 0;
      drawable.append(known ? text.charAt(i) : '?');
    }
    return drawable.toString();
  }
}
