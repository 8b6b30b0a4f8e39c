package io.github.ycsbext.clusters.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.file.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.Exclusion;
import org.eclipse.aether.repository.LocalRepository;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.eclipse.aether.supplier.RepositorySystemSupplier;
import org.eclipse.aether.util.repository.SimpleArtifactDescriptorPolicy;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compares {@code engines.lock} with what the pinned coordinates resolve to, and rewrites it after
 * a version has changed: {@code ./mvnw -pl clusters -am verify -DskipITs=false
 * -Dit.test=EngineLockIT -Dengines.lock=write}.
 */
class EngineLockIT {
  private static final Path LOCK =
      Path.of("../clusters/src/main/resources/io/github/ycsbext/clusters/artifact/engines.lock");
  private static final String HEADER =
      "# engine coordinate bytes sha256; written by EngineLockIT with -Dengines.lock=write";

  private static final List<Exclusion> EVERYTHING = List.of(new Exclusion("*", "*", "*", "*"));

  @TempDir Path localRepository;

  @Test
  @Tag("thorough")
  void lock_lists_what_the_pinned_versions_resolve_to() throws Exception {
    boolean writes = "write".equals(System.getProperty("engines.lock"));
    List<String> lines = new ArrayList<>(List.of(HEADER));
    for (PinnedEngine engine : PinnedEngine.all()) {
      // What is of one platform is large: it is fetched only to write its checksum, and
      // EngineLockTest compares its version.
      boolean isFetched = writes || !engine.isOfOnePlatform();
      lines.addAll(isFetched ? resolve(engine) : locked(engine.name()));
    }

    if (writes) {
      Files.write(LOCK, lines);
    }

    assertThat(Files.readAllLines(LOCK)).isEqualTo(lines);
  }

  private List<String> resolve(PinnedEngine engine)
      throws IOException, DependencyResolutionException {
    RepositorySystem system = new RepositorySystemSupplier().get();
    try {
      Sources sources = Sources.ofUser();
      DefaultRepositorySystemSession session = sources.session(15_000, Duration.ofMinutes(1));
      // Profiles in POMs ask for the JDK's version. Without it a POM counts as broken, and by
      // default is ignored together with all its dependencies.
      session.setSystemProperties(System.getProperties());
      session.setArtifactDescriptorPolicy(new SimpleArtifactDescriptorPolicy(false, false));
      session.setLocalRepositoryManager(
          system.newLocalRepositoryManager(session, new LocalRepository(localRepository.toFile())));
      Artifact root = new DefaultArtifact(engine.coordinate());
      CollectRequest collect =
          new CollectRequest(
              new Dependency(
                  root, "compile", false, engine.hasDependencies() ? List.of() : EVERYTHING),
              system.newResolutionRepositories(session, List.of(sources.remote())));
      List<ArtifactResult> results =
          system
              .resolveDependencies(session, new DependencyRequest(collect, null))
              .getArtifactResults();
      return lines(engine.name(), results);
    } finally {
      system.shutdown();
    }
  }

  private static List<String> lines(String engine, List<ArtifactResult> results)
      throws IOException {
    List<LockedArtifact> artifacts = new ArrayList<>();
    for (ArtifactResult result : results) {
      artifacts.add(locked(result.getArtifact()));
    }
    Stream<String> dependencies = artifacts.stream().skip(1).map(LockedArtifact::line).sorted();
    return Stream.concat(Stream.of(artifacts.get(0).line()), dependencies)
        .map(line -> engine + " " + line)
        .toList();
  }

  private static List<String> locked(String engine) {
    return List.of(engine + " " + EngineLock.of(engine).root().line());
  }

  private static LockedArtifact locked(Artifact artifact) throws IOException {
    Path file = artifact.getFile().toPath();
    return new LockedArtifact(artifact, Files.size(file), Sha256.of(file));
  }
}
