package io.github.ycsbext.workload.social;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.binding.UserMedia;
import io.github.ycsbext.binding.UserMedia.StoredMedium;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.measurement.OperationRecorder;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.workload.NeedsDatabase;
import io.github.ycsbext.workload.NumberedOperations;
import io.github.ycsbext.workload.RunNotes;
import io.github.ycsbext.workload.operation.ClientShare;
import io.github.ycsbext.workload.property.WorkloadProperties;
import io.github.ycsbext.workload.social.SocialProperties.Storage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/**
 * A social network with two functions: add a medium to a user ({@code INSERT}), and fetch all media
 * of a user who is drawn at random ({@code READ}).
 *
 * <p>Users take turns, so at any time all of them have the same number of media, but for one. The
 * media of all users are the same, in the same seeded order. If only links are stored, each fetch
 * is followed by reading the files, which is reported as {@code READ-FILE}. With {@code
 * dataintegrity=true} every fetch is verified ({@code VERIFY}): the user must have all loaded
 * media, and each must be one of the folder's.
 *
 * <p>It runs on databases that are {@link UserMedia}, under this project's client.
 */
public final class SocialWorkload extends Workload
    implements SettingsCheck, NeedsDatabase, NumberedOperations, RunNotes {
  /** A thread's place, which holds the operation that it has taken and not done. */
  private static final class Place {
    private SocialStream.@Nullable Turn taken;
  }

  private boolean usersAdded;
  private boolean isRun;
  private @Nullable Content content;

  private record Content(SocialSettings settings, SocialStream stream, SharedMedia media) {}

  @Override
  public void init(Properties properties) throws WorkloadException {
    SocialSettings read = SocialSettings.of(properties);
    isRun = new Settings(properties).get(WorkloadProperties.IS_RUN);
    content = new Content(read, new SocialStream(read), new SharedMedia(read));
  }

  @Override
  public void checkSettings(Settings given) {
    SocialSettings.of(given);
  }

  @Override
  public List<Property<?>> properties() {
    return SocialProperties.ALL;
  }

  @Override
  public Class<?> neededDatabase() {
    return UserMedia.class;
  }

  @Override
  public String databasesThatFit() {
    return "mongodb or jdbc";
  }

  private record Access(OperationRecorder client, UserMedia database) {
    static Access of(DB db) {
      UserMedia database =
          db instanceof OperationRecorder client ? client.database(UserMedia.class) : null;
      if (database == null) {
        throw new IllegalStateException(
            "%s keeps no media of users: run this workload with bin/ycsb on mongodb or jdbc"
                .formatted(db.getClass().getSimpleName()));
      }
      return new Access((OperationRecorder) db, database);
    }
  }

  private Content content() {
    return Objects.requireNonNull(content, "init was not called");
  }

  private SocialSettings settings() {
    return content().settings();
  }

  @Override
  public Object initThread(Properties properties, int thread, int threadCount) {
    return new Place();
  }

  @Override
  public long takeNumber(Object threadState) {
    SocialStream.Turn next = next();
    ((Place) threadState).taken = next;
    return next.number();
  }

  private SocialStream.Turn next() {
    return content().stream().next(isRun);
  }

  private SocialStream.Turn operation(Object threadState) {
    Place place = (Place) threadState;
    SocialStream.Turn taken = place.taken;
    place.taken = null;
    return taken == null ? next() : taken;
  }

  private SharedMedia media() {
    return content().media();
  }

  /** Adds the next medium. The first call adds the users of this client. */
  @Override
  public boolean doInsert(DB db, Object threadState) {
    Access access = Access.of(db);
    return addUsers(access) && add(access, operation(threadState)).isOk();
  }

  /** Threads wait here until there are users to whom they can add media. */
  private synchronized boolean addUsers(Access access) {
    String table = settings().table();
    if (!usersAdded) {
      requireNoMedia(access, table);
    }
    ClientShare share = settings().share();
    for (long user = share.index();
        !usersAdded && user < settings().users();
        user += share.count()) {
      long added = user;
      if (!access.client().call("ADD-USER", () -> access.database().addUser(table, added)).isOk()) {
        return false;
      }
    }
    usersAdded = true;
    return true;
  }

  private void requireNoMedia(Access access, String table) {
    List<StoredMedium> found = new ArrayList<>();
    try {
      access.database().mediaOf(table, settings().share().index(), found);
    } catch (Exception e) {
      return; // What is wrong with the table is told by the first insert.
    }
    if (!found.isEmpty()) {
      throw new IllegalStateException(
          "'%s' holds media already, and a load begins without any: empty it with bin/ycsb schema clear and the same -P and -p"
              .formatted(table));
    }
  }

  @Override
  public boolean doTransaction(DB db, Object threadState) {
    Access access = Access.of(db);
    SocialStream.Turn operation = operation(threadState);
    if (operation.isInsert()) {
      add(access, operation);
    } else {
      fetch(access, operation.user());
    }
    return true;
  }

  private Status add(Access access, SocialStream.Turn operation) {
    StoredMedium medium = media().stored(operation.medium());
    return access
        .client()
        .call(
            "INSERT",
            () -> access.database().addMedium(settings().table(), operation.user(), medium));
  }

  private void fetch(Access access, long user) {
    List<StoredMedium> found = new ArrayList<>();
    Status status =
        access
            .client()
            .call("READ", () -> access.database().mediaOf(settings().table(), user, found));
    if (status.isOk() && settings().storage() == Storage.LINK) {
      readFiles(access.client(), found);
    }
    if (settings().dataIntegrity()) {
      verify(access.client(), status, found);
    }
  }

  private void readFiles(OperationRecorder client, List<StoredMedium> found) {
    long startNs = System.nanoTime();
    for (StoredMedium medium : found) {
      Path file = media().file(String.valueOf(medium.link()));
      try {
        Files.readAllBytes(file);
      } catch (IOException e) {
        throw new UncheckedIOException(file + ", to which the database has a link", e);
      }
    }
    client.record(OperationNames.READ_FILE, System.nanoTime() - startNs, null);
  }

  private void verify(OperationRecorder client, Status status, List<StoredMedium> found) {
    long startNs = System.nanoTime();
    Status verified = Status.ERROR;
    if (status.isOk()) {
      boolean right =
          found.size() >= settings().loadedPerUser() && found.stream().allMatch(media()::isKnown);
      verified = right ? Status.OK : Status.UNEXPECTED_STATE;
    }
    client.record(OperationNames.VERIFY, System.nanoTime() - startNs, verified);
  }

  @Override
  public List<Note> notes() {
    return List.of(media().note());
  }

  /** This client's part of one stream; a user's additions all go to one client, in order. */
  static final class SocialStream {
    private static final long NONE = -1;

    private final SocialSettings settings;
    private long nextNumber;
    private long nextMedium;

    /** {@code number} is that in the whole stream; {@code medium} is negative for a fetch. */
    record Turn(long number, long user, long medium) {
      boolean isInsert() {
        return medium >= 0;
      }
    }

    SocialStream(SocialSettings settings) {
      this.settings = settings;
    }

    synchronized Turn next(boolean isRun) {
      Turn next;
      do {
        next = isRun ? ofRun(nextNumber++) : insert(nextNumber++);
      } while (!settings.share().has(next.isInsert() ? next.user() : next.number()));
      return next;
    }

    private Turn ofRun(long number) {
      long bits = SplitMix.at(settings.seed(), number);
      return SplitMix.unit(bits) < settings.inserts()
          ? insert(number)
          : new Turn(number, SplitMix.below(SplitMix.mix(bits), settings.users()), NONE);
    }

    private Turn insert(long number) {
      long medium = nextMedium++;
      return new Turn(number, medium % settings.users(), medium / settings.users());
    }
  }
}
