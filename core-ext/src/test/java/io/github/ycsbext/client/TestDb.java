package io.github.ycsbext.client;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.client.plan.NoOpDb;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.CountDownLatch;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;

/** Third-party databases, each with its own misbehaviour; everything else succeeds. */
@SuppressWarnings("NonApiType") // The superclass has this type.
public class TestDb extends DB {
  /** Returns the status of every operation, unless a subclass overrides it. */
  protected Status answer() {
    return Status.OK;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return answer();
  }

  @Override
  public Status scan(
      String table,
      String startKey,
      int recordCount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return answer();
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return answer();
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return answer();
  }

  @Override
  public Status delete(String table, String key) {
    return answer();
  }

  /** A database that checks its properties before it is opened. */
  public static final class Choosy extends TestDb implements SettingsCheck {
    private static final Property<String> TASTE =
        Property.text("choosy.taste", null, "what it likes").otherwise("required");

    private static final Property<Integer> PORT = Property.port("choosy.port", 1, "where it is");

    /** A property that is read only if nothing sweet is set. */
    private static final Property<Boolean> SALTED =
        Property.flag("choosy.salted", false, "whether it is salted");

    @Override
    public List<Property<?>> properties() {
      return List.of(TASTE, PORT, SALTED);
    }

    @Override
    public void checkSettings(Settings settings) {
      settings.own("choosy.");
      settings.required(TASTE, "-p choosy.taste=sweet");
      settings.get(PORT);
    }
  }

  /** A database that throws in every operation. */
  public static final class Throwing extends TestDb {
    @Override
    protected Status answer() {
      throw new IllegalStateException("connection to db://u:hunter2@host lost");
    }
  }

  /** A database that throws in every second operation. */
  public static final class HalfThrowing extends TestDb {
    private int calls;

    @Override
    protected Status answer() {
      if (calls++ % 2 == 0) {
        throw new IllegalStateException("every second one is lost");
      }
      return Status.OK;
    }
  }

  /** A database that returns null in every operation. */
  public static final class Silent extends TestDb {
    @Override
    protected Status answer() {
      return null;
    }
  }

  /** A database in which every second record is missing. */
  public static final class HalfEmpty extends TestDb {
    private int calls;

    @Override
    protected Status answer() {
      return calls++ % 2 == 0 ? Status.OK : Status.NOT_FOUND;
    }
  }

  /** A database whose operations do not return before the test is over, even if interrupted. */
  public static final class Hanging extends TestDb {
    public static final CountDownLatch RELEASE = new CountDownLatch(1);

    @Override
    protected Status answer() {
      hangUntil(RELEASE);
      return Status.OK;
    }
  }

  /** A database like {@link Hanging}, for another test. */
  public static final class HangingInWarmUp extends TestDb {
    public static final CountDownLatch RELEASE = new CountDownLatch(1);

    @Override
    protected Status answer() {
      hangUntil(RELEASE);
      return Status.OK;
    }
  }

  static void hangUntil(CountDownLatch release) {
    while (release.getCount() > 0) {
      try {
        release.await();
      } catch (InterruptedException e) {
        // A driver may swallow the interrupt like this.
      }
    }
  }

  /** A database whose server takes values of up to 50 bytes. */
  public static final class Narrow extends NoOpDb {
    @Override
    public void requireRoom(long bytes) throws DBException {
      if (bytes > 50) {
        throw new DBException("no room for " + bytes + " bytes");
      }
    }
  }

  /** A database that stalls once, for 300 ms. */
  public static final class Stalling extends TestDb {
    private int calls;

    @Override
    protected Status answer() {
      if (calls++ == 20) {
        sleep(300);
      }
      return Status.OK;
    }
  }

  /** A database that takes a millisecond for each operation. */
  public static final class Slow extends TestDb {
    @Override
    protected Status answer() {
      sleep(1);
      return Status.OK;
    }
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A database that returns values other than those written. */
  public static final class Corrupting extends TestDb {
    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      result.put("field0", new StringByteIterator("something else"));
      return Status.OK;
    }
  }

  /** A database that cannot be opened. */
  public static final class Closed extends TestDb {
    @Override
    public void init() throws DBException {
      throw new DBException("no server at redis://user:hunter2@127.0.0.1:1");
    }
  }

  /** A database that fails to flush when it is closed. */
  public static final class LosingTheLastBatch extends TestDb {
    @Override
    public void cleanup() throws DBException {
      throw new DBException("the last 7 documents were not written");
    }
  }
}
