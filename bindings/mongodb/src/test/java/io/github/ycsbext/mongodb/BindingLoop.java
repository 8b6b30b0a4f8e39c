package io.github.ycsbext.mongodb;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.function.IntFunction;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/** A binding's operations in a loop, with values as the client that it belongs to hands them. */
abstract class BindingLoop implements OperationLoop.Way {
  private static final String TABLE = "usertable";

  /** Makes a value of so many bytes. */
  abstract IntFunction<ByteIterator> values();

  @Override
  public OperationLoop.Client open(String url, OperationLoop.Shape shape) throws Exception {
    Properties properties = new Properties();
    properties.setProperty("mongodb.url", url + "?w=1");
    properties.setProperty("threadcount", Integer.toString(shape.threads));
    DB db =
        Class.forName("site.ycsb.db.MongoDbClient")
            .asSubclass(DB.class)
            .getDeclaredConstructor()
            .newInstance();
    db.setProperties(properties);
    db.init();
    return new Loop(db, values(), shape);
  }

  private record Loop(DB db, IntFunction<ByteIterator> values, OperationLoop.Shape shape)
      implements OperationLoop.Client {
    @Override
    public void insert(String key) {
      require(db.insert(TABLE, key, fields(shape.fields)), key);
    }

    @Override
    public void update(String key) {
      require(db.update(TABLE, key, fields(1)), key);
    }

    private Map<String, ByteIterator> fields(int count) {
      Map<String, ByteIterator> fields = new HashMap<>();
      for (int i = 0; i < count; i++) {
        fields.put("field" + i, values.apply(shape.fieldBytes));
      }
      return fields;
    }

    @Override
    public void read(String key) {
      require(db.read(TABLE, key, null, new HashMap<>()), key);
    }

    private static void require(Status status, String key) {
      if (!status.isOk()) {
        throw new IllegalStateException(key + ": " + status);
      }
    }

    @Override
    public void close() throws DBException {
      db.cleanup();
    }
  }
}
