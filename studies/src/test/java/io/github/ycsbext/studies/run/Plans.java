package io.github.ycsbext.studies.run;

import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.study.plan.Amount;
import io.github.ycsbext.studies.study.plan.Evaluation;
import io.github.ycsbext.studies.study.plan.Execution;
import io.github.ycsbext.studies.study.plan.Execution.Clearing;
import io.github.ycsbext.studies.study.plan.Execution.ServerTurns;
import io.github.ycsbext.studies.study.plan.Execution.TrialOrder;
import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/** Small plans for tests. */
public final class Plans {
  public static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-01-02T03:04:05Z"), ZoneOffset.UTC);

  private Plans() {}

  public static Plan of(TrialOrder order, List<Long> operations, int repetitions) {
    return of(order, ServerTurns.ALL_ALONG, operations, repetitions);
  }

  /** In random order, one system at a time. */
  static Plan inTurn(List<Long> operations, int repetitions) {
    return of(TrialOrder.RANDOM, ServerTurns.IN_TURN, operations, repetitions);
  }

  /** Redis alone, one trial, whose run has faults. */
  static Plan faulty(PlannedFault... faults) {
    return faulty(1, faults);
  }

  static Plan faulty(int repetitions, PlannedFault... faults) {
    Plan plan = of(TrialOrder.PAPER, List.of(20L), 1);
    PlannedPhase load =
        new PlannedPhase("load", PlannedPhase.Kind.LOAD, Amount.fixed(10), Map.of());
    PlannedPhase run =
        new PlannedPhase(
            "run", PlannedPhase.Kind.RUN, Amount.ofSize(1), Map.of(), List.of(faults), null);
    return of(
        plan.execution().order(),
        plan.execution().servers(),
        plan.matrix().operations(),
        repetitions,
        List.of(system(Engine.named("redis"))),
        List.of(new PlannedWorkload("A", "media-a", Map.of(), List.of(load, run))));
  }

  /** One search, of the records of a binding that is there. */
  static Plan searching(SearchGoal goal) {
    return of(
        TrialOrder.PAPER,
        ServerTurns.IN_TURN,
        List.of(10L),
        1,
        List.of(
            new SystemUnderTest(
                "fake", new BindingEngine("redis", null), Topology.STANDALONE, 0, Map.of())),
        List.of(
            new PlannedWorkload(
                "c", "", Map.of(), List.of(PlannedPhase.searching("capacity", goal, Map.of())))));
  }

  private static Plan of(
      TrialOrder order, ServerTurns servers, List<Long> operations, int repetitions) {
    return of(
        order,
        servers,
        operations,
        repetitions,
        List.of(
            system(Engine.named("redis")),
            system(Engine.named("cassandra")),
            system(Engine.named("mongodb"))),
        List.of(new PlannedWorkload("A", "media-a"), new PlannedWorkload("B", "media-b")));
  }

  private static Plan of(
      TrialOrder order,
      ServerTurns servers,
      List<Long> operations,
      int repetitions,
      List<SystemUnderTest> systems,
      List<PlannedWorkload> workloads) {
    return new Plan(
        "small",
        "A small study",
        "Does it run?",
        null,
        new Matrix(
            systems,
            List.of(),
            workloads,
            Map.of("requestdistribution", "uniform"),
            10,
            operations,
            0,
            List.of(2)),
        new Execution(repetitions, 1, Clearing.BEFORE_EACH_TRIAL, order, servers),
        new Evaluation(null, false, List.of(), List.of(), List.of(), List.of()),
        List.of(),
        List.of());
  }

  public static StudyOptions options(String... systems) {
    return StudyOptions.of(
        its -> {
          its.systems = List.of(systems);
          its.seed = 7;
        });
  }

  private static SystemUnderTest system(Engine engine) {
    return new SystemUnderTest(engine.systemName(), engine, Topology.STANDALONE, 0, Map.of());
  }
}
