package io.github.ycsbext.studies.report.chart;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Colours are attributes, for programs that read nothing else; a page recolours by style class. */
final class SvgCanvas implements Canvas {
  private static final String FONTS = "Liberation Sans, Arial, Helvetica, sans-serif";

  private final StringBuilder svg = new StringBuilder();

  SvgCanvas(ChartSize size) {
    String width = number(size.width());
    String height = number(size.height());
    svg.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="%1$spt" height="%2$spt" viewBox="0 0 %1$s %2$s">
        <rect width="100%%" height="100%%" class="paper" fill="%3$s"/>
        <g font-family="%4$s" fill="%5$s">
        """
            .formatted(width, height, Ink.PAPER.colour(), FONTS, Ink.TEXT.colour()));
  }

  String element() {
    return svg.append("</g>\n</svg>\n").toString();
  }

  @Override
  public void group(Group group, Runnable drawing) {
    svg.append("<g");
    group.attributes().forEach(this::attribute);
    svg.append(">\n");
    if (!group.told().isEmpty()) {
      svg.append("<title>").append(escaped(group.told())).append("</title>\n");
    }
    drawing.run();
    svg.append("</g>\n");
  }

  @Override
  public void path(List<Spot> spots, Pen pen) {
    svg.append("<polyline");
    inked(pen.ink());
    attribute("points", points(spots));
    attribute("fill", "none");
    attribute("stroke", pen.ink().colour());
    attribute("stroke-width", number(pen.width()));
    if (pen.dashed()) {
      attribute("stroke-dasharray", "4 3");
    }
    svg.append("/>\n");
  }

  @Override
  public void area(List<Spot> corners, Ink ink) {
    svg.append("<polygon");
    inked(ink);
    attribute("points", points(corners));
    attribute("fill", ink.colour());
    svg.append("/>\n");
  }

  @Override
  public void disc(Spot centre, double radius, Ink ink) {
    svg.append("<circle");
    inked(ink);
    attribute("cx", number(centre.x()));
    attribute("cy", number(centre.y()));
    attribute("r", number(radius));
    attribute("fill", ink.colour());
    svg.append("/>\n");
  }

  @Override
  public void text(String text, Spot place, double size, Anchor anchor) {
    svg.append("<text");
    write(text, place, size, anchor);
  }

  @Override
  public void uprightText(String text, Spot place, double size) {
    svg.append("<text");
    attribute("transform", "rotate(-90 " + number(place.x()) + " " + number(place.y()) + ")");
    write(text, place, size, Anchor.MIDDLE);
  }

  private void write(String text, Spot place, double size, Anchor anchor) {
    attribute("x", number(place.x()));
    attribute("y", number(place.y()));
    attribute("font-size", number(size));
    // If the viewer uses another font, it sets the text at the width that the drawing assumes.
    attribute("textLength", number(Lettering.width(text, size)));
    attribute("lengthAdjust", "spacingAndGlyphs");
    if (anchor != Anchor.START) {
      attribute("text-anchor", anchor.name().toLowerCase(Locale.ROOT));
    }
    svg.append('>').append(escaped(text)).append("</text>\n");
  }

  private void inked(Ink ink) {
    if (!ink.name().isEmpty()) {
      attribute("class", ink.name());
    }
  }

  private void attribute(String name, String value) {
    svg.append(' ').append(name).append("=\"").append(escaped(value)).append('"');
  }

  private static String points(List<Spot> spots) {
    return spots.stream()
        .map(spot -> number(spot.x()) + "," + number(spot.y()))
        .collect(Collectors.joining(" "));
  }

  /** {@link String#format} would take most of a long line's time. */
  private static String number(double value) {
    String number = String.valueOf(Math.round(value * 100) / 100.0);
    return number.endsWith(".0") ? number.substring(0, number.length() - 2) : number;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
