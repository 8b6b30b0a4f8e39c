package io.github.ycsbext.studies.run.machine;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.MongoDbOrigin;
import io.github.ycsbext.clusters.docker.DockerEngine;
import io.github.ycsbext.clusters.fault.Partition;
import io.github.ycsbext.clusters.network.LinkNetwork;
import io.github.ycsbext.clusters.network.LinkShape;
import io.github.ycsbext.clusters.network.NetworkUnavailableException;
import io.github.ycsbext.clusters.network.ServerLink;
import io.github.ycsbext.clusters.place.CacheFolders;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.file.CacheFolder;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.study.result.MachineFinding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What else is on this machine that some studies need. */
final class Surroundings {
  private static final List<String> BROWSERS =
      List.of("chromium", "chromium-browser", "google-chrome", "firefox", "xdg-open", "open");

  private static final double MEGABYTE = 1e6;
  private static final long A_GIGABIT = 1_000_000_000;

  private Surroundings() {}

  static List<MachineFinding> findings() {
    List<MachineFinding> findings = new ArrayList<>();
    Optional<String> repository = Clusters.whyNotFetched();
    for (Engine engine : Engine.all()) {
      findings.add(
          Clusters.LOCAL
              .whyMissing(engine, ClusterOptions.defaults())
              .map(why -> MachineFinding.missing("server", why))
              .orElseGet(() -> server(engine, repository)));
    }
    findings.add(links());
    findings.add(
        DockerEngine.whyMissing()
            .map(why -> MachineFinding.missing("docker", why))
            .orElseGet(() -> MachineFinding.fine("docker", "an engine answers")));
    findings.add(browser());
    findings.add(cache());
    return findings;
  }

  private static MachineFinding server(Engine engine, Optional<String> repository) {
    Optional<String> program = Clusters.programHere(engine);
    return program.isEmpty() && engine.hasOrigin()
        ? ofOwnSite(engine.title(), Clusters.whyNotFetched(engine))
        : server(engine.title(), program, repository);
  }

  /**
   * @param unreachable why its programs cannot be fetched from its own site; empty if they can
   */
  static MachineFinding ofOwnSite(String title, Optional<String> unreachable) {
    return unreachable
        .map(
            why ->
                MachineFinding.missing(
                    "server",
                    "%s: not on this machine, and %s: install it, or name a site that has it in %s. Until then a stand-in takes its place where one can"
                        .formatted(title, why, MongoDbOrigin.VARIABLE)))
        .orElseGet(() -> server(title, Optional.empty(), Optional.empty()));
  }

  /**
   * @param program what is here; empty if it has to be fetched
   * @param unreachable why nothing can be fetched; empty if it can
   */
  static MachineFinding server(
      String title, Optional<String> program, Optional<String> unreachable) {
    return program
        .map(here -> MachineFinding.fine("server", here + ": on this machine"))
        .orElseGet(
            () ->
                unreachable
                    .map(
                        why ->
                            MachineFinding.missing(
                                "server",
                                "%s: not on this machine, and it cannot be fetched (%s): connect to the network, or name a Maven repository in YCSB_MAVEN_REPOSITORY"
                                    .formatted(title, why)))
                    .orElseGet(
                        () ->
                            MachineFinding.fine(
                                "server", title + ": not here yet, fetched when needed")));
  }

  /** Creates such links for a moment, because only that shows what the kernel supports. */
  private static MachineFinding links() {
    try (LinkNetwork tried =
        LinkNetwork.create(1, new LinkShape(A_GIGABIT, Duration.ofMillis(1)))) {
      return tried.notApplied().isEmpty()
          ? cutLinks()
          : MachineFinding.missing("links", Note.joined("; ", tried.notApplied()));
    } catch (NetworkUnavailableException e) {
      return MachineFinding.missing("links", e.note());
    }
  }

  private static MachineFinding cutLinks() {
    return ServerLink.whyNot(new Partition(Partition.From.ALL, Partition.Way.BOTH))
        .map(why -> MachineFinding.missing("links", why))
        .orElseGet(
            () ->
                MachineFinding.fine(
                    "links", "servers can have links of a set rate and delay, and be cut off"));
  }

  private static MachineFinding browser() {
    return BROWSERS.stream()
        .filter(name -> Executables.onPath(name).isPresent())
        .findFirst()
        .map(name -> MachineFinding.fine("browser", name))
        .orElseGet(
            () ->
                MachineFinding.missing(
                    "browser", "none is on the PATH: copy report.html to where there is one"));
  }

  private static MachineFinding cache() {
    Path folder = CacheFolder.path();
    try (Stream<Path> files = Files.walk(folder)) {
      double bytes = files.filter(Files::isRegularFile).mapToDouble(Surroundings::size).sum();
      boolean hasEngines = Files.isDirectory(CacheFolders.engines());
      return MachineFinding.fine(
          "cache",
          "%s in %s, %s"
              .formatted(
                  Note.quantity(bytes / MEGABYTE, 0, "MB"),
                  folder,
                  hasEngines ? "with servers' programs" : "no server's program yet"));
    } catch (IOException | java.io.UncheckedIOException e) {
      return MachineFinding.fine("cache", folder + " is empty");
    }
  }

  private static double size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      return 0;
    }
  }
}
