package io.github.ycsbext.clusters.artifact;

import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongConsumer;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.repository.LocalRepository;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.supplier.RepositorySystemSupplier;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;

final class Downloads {
  private final Path folder;
  private final Sources sources;
  private String repositoryName;

  /**
   * @param folder laid out as a Maven repository
   */
  Downloads(Path folder, Sources sources) {
    this.folder = folder;
    this.sources = sources;
    this.repositoryName = name(sources.remote());
  }

  /** Returns the URL that the files come from: the mirror's, once it is known. */
  String repositoryName() {
    return repositoryName;
  }

  private static String name(RemoteRepository repository) {
    return Sources.shown(repository.getUrl());
  }

  /**
   * @param done receives the number of bytes fetched so far, from any thread
   * @throws UserError if an artifact cannot be fetched; the others are kept
   */
  void fetch(List<LockedArtifact> artifacts, LongConsumer done) {
    RepositorySystem system = new RepositorySystemSupplier().get();
    try {
      DefaultRepositorySystemSession session = session(system, done);
      List<RemoteRepository> repositories =
          system.newResolutionRepositories(session, List.of(sources.remote()));
      repositoryName = name(repositories.get(0));
      system.resolveArtifacts(
          session,
          artifacts.stream()
              .map(locked -> new ArtifactRequest(locked.artifact(), repositories, null))
              .toList());
    } catch (ArtifactResolutionException e) {
      throw unavailable(e, artifacts.size());
    } finally {
      system.shutdown();
    }
  }

  private DefaultRepositorySystemSession session(RepositorySystem system, LongConsumer done) {
    DefaultRepositorySystemSession session = sources.session(15_000, 60_000);
    session.setLocalRepositoryManager(
        system.newLocalRepositoryManager(session, new LocalRepository(folder.toFile())));
    Map<String, Long> bytesByResource = new ConcurrentHashMap<>();
    session.setTransferListener(
        new AbstractTransferListener() {
          @Override
          public void transferProgressed(TransferEvent event) {
            bytesByResource.put(event.getResource().getResourceName(), event.getTransferredBytes());
            done.accept(bytesByResource.values().stream().mapToLong(Long::longValue).sum());
          }
        });
    return session;
  }

  private UserError unavailable(ArtifactResolutionException failure, int asked) {
    List<ArtifactResult> missing =
        failure.getResults().stream().filter(result -> !result.isResolved()).toList();
    ArtifactResult first = missing.get(0);
    boolean isDiskFull =
        failure.getResults().stream()
            .flatMap(result -> result.getExceptions().stream())
            .anyMatch(FileError::isCausedByFullDisk);
    if (isDiskFull) {
      return new UserError(
          "The disk of the engines' folder %s is full, so %s could not be stored: make room there, or set YCSB_CACHE to a folder on another disk."
              .formatted(folder, first.getRequest().getArtifact()),
          failure);
    }
    return new UserError(
        "%s cannot be fetched from %s (%s of %s files missing): %s. Connect to the network, or name a Maven repository that can be reached in YCSB_MAVEN_REPOSITORY, or put the files into %s."
            .formatted(
                first.getRequest().getArtifact(),
                repositoryName,
                missing.size(),
                asked,
                rootCause(first),
                folder),
        failure);
  }

  private static String rootCause(ArtifactResult result) {
    if (result.getExceptions().isEmpty()) {
      return "no reason given";
    }
    return Site.reason(result.getExceptions().get(0));
  }
}
