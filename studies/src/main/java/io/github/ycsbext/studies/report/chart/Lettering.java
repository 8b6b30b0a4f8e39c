package io.github.ycsbext.studies.report.chart;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;

/** The widths of the letters of every drawing, in Liberation Sans. */
final class Lettering {
  private static final String FILE = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

  private static final TrueTypeFont FONT;
  private static final CmapLookup GLYPHS;

  static {
    try (InputStream in = open()) {
      FONT = new TTFParser().parse(new RandomAccessReadBuffer(in));
      GLYPHS = FONT.getUnicodeCmapLookup();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Lettering() {}

  static InputStream open() throws IOException {
    InputStream in = PDDocument.class.getResourceAsStream(FILE);
    if (in == null) {
      throw new FileNotFoundException(FILE + " is missing from the class path");
    }
    return in;
  }

  static double width(String text, double size) {
    try {
      double units = 0;
      for (int i = 0; i < text.length(); i++) {
        units += FONT.getAdvanceWidth(GLYPHS.getGlyphId(text.charAt(i)));
      }
      return units / FONT.getUnitsPerEm() * size;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Breaks a text into lines with as many words as fit; a longer word gets a line of its own. */
  static List<String> lines(String text, double size, double room) {
    List<String> lines = new ArrayList<>();
    String line = "";
    for (String word : text.split(" ", -1)) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (!line.isEmpty() && width(longer, size) > room) {
        lines.add(line);
        longer = word;
      }
      line = longer;
    }
    lines.add(line);
    return lines;
  }

  static String cut(String text, double size, double room) {
    if (width(text, size) <= room) {
      return text;
    }
    int end = text.length();
    while (end > 1 && width(text.substring(0, end) + "…", size) > room) {
      end--;
    }
    return text.substring(0, end) + "…";
  }

  /** Returns the text with a question mark for each character that the font does not have. */
  static String drawable(String text) {
    StringBuilder drawable = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      boolean known = GLYPHS.getGlyphId(text.charAt(i)) > 0;
      drawable.append(known ? text.charAt(i) : '?');
    }
    return drawable.toString();
  }
}
