package io.github.ycsbext.studies.chart;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Draws on an SVG file. */
final class SvgCanvas implements Canvas {
  private static final String FONTS = "Liberation Sans, Arial, Helvetica, sans-serif";

  private final StringBuilder body = new StringBuilder();
  private final String head;

  /**
   * @param title for those who do not see it, and for search
   */
  SvgCanvas(double width, double height, String title) {
    String size = number(width) + " " + number(height);
    this.head =
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="%spt" height="%spt" viewBox="0 0 %s" role="img">
        <title>%s</title>
        <rect width="100%%" height="100%%" fill="#ffffff"/>
        <g font-family="%s" fill="#000000">
        """
            .formatted(number(width), number(height), size, escaped(title), FONTS);
  }

  /** The whole file. */
  String file() {
    return head + body + "</g>\n</svg>\n";
  }

  @Override
  public void path(List<Spot> spots, Pen pen) {
    body.append(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"%s/>\n"
            .formatted(
                points(spots),
                pen.colour(),
                number(pen.width()),
                pen.dashed() ? " stroke-dasharray=\"4 3\"" : ""));
  }

  @Override
  public void area(List<Spot> corners, String colour) {
    body.append("<polygon points=\"%s\" fill=\"%s\"/>\n".formatted(points(corners), colour));
  }

  @Override
  public void disc(Spot centre, double radius, String colour) {
    body.append(
        "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\"/>\n"
            .formatted(number(centre.x()), number(centre.y()), number(radius), colour));
  }

  @Override
  public void text(String text, Spot place, double size, Anchor anchor) {
    text(text, place, size, anchor, "");
  }

  @Override
  public void uprightText(String text, Spot place, double size) {
    String turn =
        " transform=\"rotate(-90 %s %s)\"".formatted(number(place.x()), number(place.y()));
    text(text, place, size, Anchor.MIDDLE, turn);
  }

  private void text(String text, Spot place, double size, Anchor anchor, String turn) {
    body.append(
        "<text x=\"%s\" y=\"%s\" font-size=\"%s\" text-anchor=\"%s\"%s>%s</text>\n"
            .formatted(
                number(place.x()),
                number(place.y()),
                number(size),
                anchor.name().toLowerCase(Locale.ROOT),
                turn,
                escaped(text)));
  }

  private static String points(List<Spot> spots) {
    return spots.stream()
        .map(spot -> number(spot.x()) + "," + number(spot.y()))
        .collect(Collectors.joining(" "));
  }

  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.2f", value);
    return text.endsWith(".00") ? text.substring(0, text.length() - 3) : text;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
