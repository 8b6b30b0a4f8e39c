package io.github.ycsbext.clusters.artifact;

import io.github.ycsbext.progress.Progress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.repository.MirrorSelector;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.spi.connector.transport.GetTask;
import org.eclipse.aether.spi.connector.transport.PeekTask;
import org.eclipse.aether.spi.connector.transport.TransportListener;
import org.eclipse.aether.spi.connector.transport.Transporter;
import org.eclipse.aether.spi.connector.transport.TransporterProvider;
import org.eclipse.aether.supplier.RepositorySystemSupplier;
import org.eclipse.aether.transfer.NoTransporterException;

/**
 * A site, or a folder, that single files are fetched from by Maven's own transport, through the
 * proxies of the user's Maven settings, but past its mirrors.
 */
final class Site implements AutoCloseable {
  private static final int MAX_MILLIS_TO_CONNECT = 3_000;

  private final Transporter transporter;

  private Site(Transporter transporter) {
    this.transporter = transporter;
  }

  /**
   * Prepares transfers; nothing is connected to yet.
   *
   * @param patience the longest time without a byte
   */
  static Site open(URI address, Sources sources, Duration patience) throws NoTransporterException {
    DefaultRepositorySystemSession session = session(sources, patience);
    RemoteRepository site = Sources.at(address.toString());
    RemoteRepository reached =
        new RemoteRepository.Builder(site)
            .setProxy(session.getProxySelector().getProxy(site))
            .build();
    return new Site(new Transports().provider().newTransporter(session, reached));
  }

  private static DefaultRepositorySystemSession session(Sources sources, Duration patience) {
    return sources.session(MAX_MILLIS_TO_CONNECT, Math.toIntExact(patience.toMillis()));
  }

  /** Tells why the user's repository, or its mirror, does not answer; empty if it does. */
  static Optional<String> whyUnreachable(Sources sources, Duration patience) {
    MirrorSelector mirrors = session(sources, patience).getMirrorSelector();
    RemoteRepository mirror = mirrors.getMirror(sources.remote());
    String url = (mirror == null ? sources.remote() : mirror).getUrl();
    try (Site site = open(URI.create(url), sources, patience)) {
      return site.whyUnreachable().map(why -> Sources.shown(url) + ": " + why);
    } catch (NoTransporterException e) {
      return Optional.of(Sources.shown(url) + ": " + reason(e));
    }
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
   * @param progress shows the megabytes from the first byte on
   */
  void fetch(String path, Path file, Progress progress) throws Exception {
    transporter.get(
        new GetTask(URI.create(path))
            .setDataFile(file.toFile())
            .setListener(
                new TransportListener() {
                  private long bytes;

                  @Override
                  public void transportStarted(long offset, long length) {
                    progress.expect(toMegabytes(length));
                  }

                  @Override
                  public void transportProgressed(ByteBuffer data) {
                    bytes += data.remaining();
                    progress.reach(toMegabytes(bytes));
                  }
                }));
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
