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

final class Lettering {
  private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

  static final Lettering LIBERATION_SANS = load();

  private final TrueTypeFont font;
  private final CmapLookup glyphs;

  private Lettering(TrueTypeFont font) throws IOException {
    this.font = font;
    this.glyphs = font.getUnicodeCmapLookup();
  }

  private static Lettering load() {
    try (InputStream in = open()) {
      return new Lettering(new TTFParser().parse(new RandomAccessReadBuffer(in)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static InputStream open() throws IOException {
    InputStream in = PDDocument.class.getResourceAsStream(FONT);
    if (in == null) {
      throw new FileNotFoundException(FONT + " is missing from the class path");
    }
    return in;
  }

  double width(String text, double size) {
    try {
      double units = 0;
      for (int i = 0; i < text.length(); i++) {
        units += font.getAdvanceWidth(glyphs.getGlyphId(text.charAt(i)));
      }
      return units / font.getUnitsPerEm() * size;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Breaks a text into lines with as many words as fit; a longer word gets a line of its own. */
  List<String> lines(String text, double size, double room) {
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

  String cut(String text, double size, double room) {
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
  String drawable(String text) {
    StringBuilder drawable = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      boolean known = glyphs.getGlyphId(text.charAt(i)) > 0;
      drawable.append(known ? text.charAt(i) : '?');
    }
    return drawable.toString();
  }
}
