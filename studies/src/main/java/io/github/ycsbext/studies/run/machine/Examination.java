package io.github.ycsbext.studies.run.machine;

import io.github.ycsbext.studies.study.result.MachineFinding;
import java.util.ArrayList;
import java.util.List;

/** All that is looked at on this machine before it measures. It takes two seconds. */
public final class Examination {
  private Examination() {}

  /** Returns what decides whether a client keeps up: its processors, its memory, its system. */
  public static List<MachineFinding> ofClient() throws InterruptedException {
    List<MachineFinding> findings = new ArrayList<>();
    findings.addAll(new Processors().findings());
    findings.addAll(WatchedMachine.findings());
    findings.addAll(new KernelSettings().findings());
    findings.addAll(Capacity.findings());
    return findings;
  }

  /** Returns that, and what else is here: servers, Docker, a browser, the cache. */
  public static List<MachineFinding> ofAll() throws InterruptedException {
    List<MachineFinding> findings = new ArrayList<>(ofClient());
    findings.addAll(Surroundings.findings());
    return findings;
  }
}
