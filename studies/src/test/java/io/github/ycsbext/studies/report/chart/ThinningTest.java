package io.github.ycsbext.studies.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.report.chart.Chart.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ThinningTest {
  private static final int LENGTH = 400_000;

  @Test
  void each_stretch_keeps_its_first_last_lowest_and_highest_in_their_order() {
    List<Point> points = points(0, 5, 3, 9, 4, 1, 6, 2);

    assertThat(new Thinning(10).of(points, Point::x, Point::y))
        .extracting(Point::y)
        .containsExactly(0.0, 9.0, 1.0, 2.0);
    assertThat(new Thinning(5).of(points, Point::x, Point::y))
        .extracting(Point::y)
        .containsExactly(0.0, 3.0, 9.0, 4.0, 1.0, 6.0, 2.0);
  }

  @Test
  void a_line_that_an_axis_has_room_for_is_drawn_whole() {
    List<Point> points = noise(2_000);

    assertThat(Thinning.ofAxis(2_000).of(points, Point::x, Point::y)).isEqualTo(points);
    assertThat(Thinning.ofAxis(0).of(List.<Point>of(), Point::x, Point::y)).isEmpty();
  }

  @Test
  void a_long_line_is_thinned_and_no_extreme_of_any_part_of_it_is_lost() {
    List<Point> points = noise(LENGTH);

    List<Point> drawn = Thinning.ofAxis(LENGTH).of(points, Point::x, Point::y);

    assertThat(drawn).hasSizeBetween(1_000, 2_004).isSortedAccordingTo(byX());
    assertThat(drawn).contains(points.get(0), points.get(LENGTH - 1));
    for (int part = 0; part < 10; part++) {
      List<Point> all = points.subList(part * LENGTH / 10, (part + 1) * LENGTH / 10);
      assertThat(drawn).contains(all.stream().max(byY()).orElseThrow());
      assertThat(drawn).contains(all.stream().min(byY()).orElseThrow());
    }
  }

  private static Comparator<Point> byX() {
    return Comparator.comparingDouble(Point::x);
  }

  private static Comparator<Point> byY() {
    return Comparator.comparingDouble(Point::y);
  }

  private static List<Point> noise(int size) {
    Random random = new Random(3);
    double[] ys = random.doubles(size).toArray();
    return points(ys);
  }

  private static List<Point> points(double... ys) {
    List<Point> points = new ArrayList<>();
    for (int x = 0; x < ys.length; x++) {
      points.add(new Point(x, ys[x]));
    }
    return points;
  }
}
