package io.github.ycsbext.studies.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.util.Matrix;

final class PdfCanvas implements Canvas, AutoCloseable {
  private final double height;
  private final PDDocument document = new PDDocument();
  private final PDFont font;
  private final PDPageContentStream content;

  PdfCanvas(ChartSize size, String title) throws IOException {
    this.height = size.height();
    PDPage page = new PDPage(new PDRectangle((float) size.width(), (float) size.height()));
    document.addPage(page);
    // The newest that pdfTeX includes without a warning.
    document.getDocument().setVersion(1.5f);
    document.getDocumentCatalog().setVersion("1.5");
    // The identifier is fixed, so that the same chart gives the same bytes.
    document.setDocumentId((long) title.hashCode());
    document.getDocumentInformation().setTitle(title);
    try (InputStream in = Lettering.open()) {
      this.font = PDType0Font.load(document, in);
    }
    this.content = new PDPageContentStream(document, page);
  }

  byte[] file() throws IOException {
    content.close();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    document.save(out);
    return out.toByteArray();
  }

  @Override
  public void close() throws IOException {
    document.close();
  }

  private interface Drawing {
    void draw() throws IOException;
  }

  private static void draw(Drawing drawing) {
    try {
      drawing.draw();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void path(List<Spot> spots, Pen pen) {
    draw(
        () -> {
          content.setStrokingColor(Color.decode(pen.ink().colour()));
          content.setLineWidth((float) pen.width());
          content.setLineDashPattern(pen.dashed() ? new float[] {4, 3} : new float[0], 0);
          outline(spots);
          content.stroke();
        });
  }

  @Override
  public void area(List<Spot> corners, Ink ink) {
    draw(
        () -> {
          content.setNonStrokingColor(Color.decode(ink.colour()));
          outline(corners);
          content.closePath();
          content.fill();
        });
  }

  @Override
  public void disc(Spot centre, double radius, Ink ink) {
    draw(
        () -> {
          // A line of no length with a round end.
          content.saveGraphicsState();
          content.setStrokingColor(Color.decode(ink.colour()));
          content.setLineDashPattern(new float[0], 0);
          content.setLineWidth((float) (2 * radius));
          content.setLineCapStyle(BasicStroke.CAP_ROUND);
          outline(List.of(centre, centre));
          content.stroke();
          content.restoreGraphicsState();
        });
  }

  private void outline(List<Spot> spots) throws IOException {
    List<Spot> rest = new ArrayList<>(spots);
    Spot first = rest.remove(0);
    content.moveTo((float) first.x(), y(first.y()));
    for (Spot spot : rest) {
      content.lineTo((float) spot.x(), y(spot.y()));
    }
  }

  @Override
  public void text(String text, Spot place, double size, Anchor anchor) {
    draw(
        () -> {
          double before = Lettering.width(text, size) * anchor.part();
          write(
              text, size, Matrix.getTranslateInstance((float) (place.x() - before), y(place.y())));
        });
  }

  @Override
  public void uprightText(String text, Spot place, double size) {
    draw(
        () -> {
          double below = Lettering.width(text, size) / 2;
          write(
              text,
              size,
              Matrix.getRotateInstance(Math.PI / 2, (float) place.x(), y(place.y() + below)));
        });
  }

  private void write(String text, double size, Matrix place) throws IOException {
    content.beginText();
    content.setNonStrokingColor(Color.BLACK);
    content.setFont(font, (float) size);
    content.setTextMatrix(place);
    content.showText(Lettering.drawable(text));
    content.endText();
  }

  private float y(double fromTop) {
    return (float) (height - fromTop);
  }
}
