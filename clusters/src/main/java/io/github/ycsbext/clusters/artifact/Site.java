package io.github.ycsbext.clusters.artifact;

import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.repository.Authentication;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.spi.connector.transport.GetTask;
import org.eclipse.aether.spi.connector.transport.PeekTask;
import org.eclipse.aether.spi.connector.transport.TransportListener;
import org.eclipse.aether.spi.connector.transport.Transporter;
import org.eclipse.aether.spi.connector.transport.TransporterProvider;
import org.eclipse.aether.supplier.RepositorySystemSupplier;
import org.eclipse.aether.transfer.NoTransporterException;
import org.jspecify.annotations.Nullable;

/**
 * A site, or a folder, that single files are fetched from by Maven's own transport, through the
 * proxies of the user's Maven settings.
 */
final class Site implements AutoCloseable {
  /** The longest wait for a connection, where there is another way if there is none. */
  private static final int QUICK_MILLIS = 3_000;

  private static final int SLOW_MILLIS = 15_000;

  private final String name;
  private final Transporter transporter;
  private final LongAdder received = new LongAdder();

  private Site(
      DefaultRepositorySystemSession session, RemoteRepository site, @Nullable Authentication login)
      throws NoTransporterException {
    RemoteRepository reached =
        new RemoteRepository.Builder(site)
            .setProxy(session.getProxySelector().getProxy(site))
            .setAuthentication(login)
            .build();
    this.name = Sources.shown(site.getUrl());
    this.transporter = new Transports().provider().newTransporter(session, reached);
  }

  /**
   * Prepares transfers, past the mirrors of the user's settings; nothing is connected to yet.
   *
   * @param patience the longest time without a byte
   */
  static Site open(URI address, Sources sources, Duration patience) throws NoTransporterException {
    RemoteRepository site = Sources.at(address.toString());
    return new Site(sources.session(QUICK_MILLIS, patience), site, site.getAuthentication());
  }

  /** Prepares transfers from the user's repository or its mirror, with the user's password. */
  static Site ofRepository(Sources sources) throws NoTransporterException {
    return ofRepository(sources, sources.session(SLOW_MILLIS, Duration.ofMinutes(1)));
  }

  private static Site ofRepository(Sources sources, DefaultRepositorySystemSession session)
      throws NoTransporterException {
    RemoteRepository mirror = session.getMirrorSelector().getMirror(sources.remote());
    RemoteRepository site = mirror == null ? sources.remote() : mirror;
    if (session.isOffline() || site.isBlocked()) {
      throw new NoTransporterException(site, "Maven's settings say offline, or block " + site);
    }
    return new Site(session, site, session.getAuthenticationSelector().getAuthentication(site));
  }

  /** Tells why the user's repository, or its mirror, does not answer; empty if it does. */
  static Optional<String> whyUnreachable(Sources sources, Duration patience) {
    try (Site site = ofRepository(sources, sources.session(QUICK_MILLIS, patience))) {
      return site.whyUnreachable().map(why -> site.name + ": " + why);
    } catch (NoTransporterException e) {
      return Optional.of(reason(e));
    }
  }

  /** Returns its URL without a user, for messages. */
  String name() {
    return name;
  }

  /** Asks for a file that no repository need have: that it is not there is an answer. */
  private Optional<String> whyUnreachable() {
    try {
      peek("archetype-catalog.xml");
      return Optional.empty();
    } catch (Exception e) {
      return transporter.classify(e) == Transporter.ERROR_NOT_FOUND
          ? Optional.empty()
          : Optional.of(reason(e));
    }
  }

  void peek(String path) throws Exception {
    transporter.peek(new PeekTask(URI.create(path)));
  }

  String text(String path) throws Exception {
    GetTask task = new GetTask(URI.create(path));
    transporter.get(task);
    return task.getDataString();
  }

  /**
   * Fetches a file; several may be fetched at the same time.
   *
   * @param progress shows the megabytes of all files
   * @param started is told the file's length in bytes
   */
  void fetch(String path, Path file, Progress progress, LongConsumer started) throws IOException {
    GetTask task = new GetTask(URI.create(path)).setDataFile(file.toFile());
    task.setListener(
        new TransportListener() {
          @Override
          public void transportStarted(long offset, long length) {
            started.accept(length);
          }

          @Override
          public void transportProgressed(ByteBuffer data) {
            received.add(data.remaining());
            progress.reach(toMegabytes(received.sum()));
          }
        });
    try {
      transporter.get(task);
    } catch (IOException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException(e);
    }
  }

  /** Returns why a transfer failed, with secrets hidden. */
  static String reason(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return Sources.shown(cause.getClass().getSimpleName() + ": " + cause.getMessage());
  }

  static long toMegabytes(long bytes) {
    return Math.round(bytes / 1e6);
  }

  @Override
  public void close() {
    transporter.close();
  }

  /** The transports of Maven's resolver, which it shows only to subclasses. */
  private static final class Transports extends RepositorySystemSupplier {
    TransporterProvider provider() {
      return getTransporterProvider(getTransporterFactories(getChecksumExtractors()));
    }
  }
}
