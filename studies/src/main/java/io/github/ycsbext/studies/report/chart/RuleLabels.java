package io.github.ycsbext.studies.report.chart;

import io.github.ycsbext.studies.report.chart.Canvas.Anchor;
import io.github.ycsbext.studies.report.chart.Canvas.Pen;
import io.github.ycsbext.studies.report.chart.Canvas.Spot;
import io.github.ycsbext.studies.report.chart.Chart.Rule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The lines across a chart with their labels. The labels stand above the marks, in rows in which
 * none overlaps another, and no line crosses a label.
 */
final class RuleLabels {
  private static final double SIZE = 7;
  private static final double ROW_HEIGHT = 9;

  private static final double GAP = 2;

  private final List<Label> labels = new ArrayList<>();

  /**
   * @param row from 0, next to the marks
   */
  private record Label(Rule rule, double start, double end, int row) {
    boolean meets(double otherStart, double otherEnd) {
      return start < otherEnd && otherStart < end;
    }
  }

  /**
   * @param frame the area for the marks, whose height is not known yet
   */
  RuleLabels(List<Rule> rules, Frame frame, Lettering lettering) {
    for (Rule rule : rules.stream().sorted(Comparator.comparing(Rule::x)).toList()) {
      double width = lettering.width(rule.label(), SIZE) + 2 * GAP;
      double line = frame.x(rule.x());
      double start = line + width > frame.right() ? Math.max(0, line - width) : line;
      labels.add(new Label(rule, start, start + width, freeRow(start, start + width)));
    }
  }

  private int freeRow(double start, double end) {
    return IntStream.iterate(0, row -> row + 1)
        .filter(
            row ->
                labels.stream().noneMatch(label -> label.row() == row && label.meets(start, end)))
        .findFirst()
        .orElseThrow();
  }

  double height() {
    return labels.stream().mapToInt(Label::row).max().orElse(-1) * ROW_HEIGHT + ROW_HEIGHT;
  }

  void draw(Canvas canvas, Frame frame) {
    labels.forEach(label -> line(canvas, frame, label));
    labels.forEach(label -> text(canvas, frame, label));
  }

  private static void line(Canvas canvas, Frame frame, Label label) {
    double x = frame.x(label.rule().x());
    Pen pen = label.rule().event() ? Pen.solid(Ink.TEXT, 1.1) : new Pen(Ink.RULE, 0.8, true);
    canvas.path(List.of(new Spot(x, top(frame, label)), new Spot(x, frame.bottom())), pen);
  }

  private static double top(Frame frame, Label label) {
    return frame.top() - (label.row() + 1) * ROW_HEIGHT;
  }

  /** Draws a label on a background of its own, which hides lines that lead to labels above it. */
  private static void text(Canvas canvas, Frame frame, Label label) {
    double x1 = label.start() + GAP / 2;
    double x2 = label.end() - GAP / 2;
    double y1 = top(frame, label);
    double y2 = y1 + ROW_HEIGHT - 1;
    canvas.area(
        List.of(new Spot(x1, y1), new Spot(x2, y1), new Spot(x2, y2), new Spot(x1, y2)), Ink.PAPER);
    canvas.text(label.rule().label(), new Spot(label.start() + GAP, y2 - GAP), SIZE, Anchor.START);
  }
}
