package io.github.ycsbext.studies.report.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;

/**
 * A table for data frames: one thing per row, one value per cell, the unit of each column in the
 * file's metadata. Written as Apache Parquet, by parquet-java on parquet-floor's few classes in
 * place of Hadoop's.
 *
 * @param <R> what a row is of
 */
final class TidyTable<R> {
  private final String name;
  private final List<Column<R>> columns = new ArrayList<>();

  private record Column<R>(
      String name, PrimitiveTypeName type, String unit, Function<R, @Nullable Object> value) {}

  TidyTable(String name) {
    this.name = name;
  }

  /** Adds a column of texts; null is no text. */
  TidyTable<R> text(String column, Function<R, @Nullable Object> value) {
    columns.add(new Column<>(column, PrimitiveTypeName.BINARY, "", value));
    return this;
  }

  /** Adds a column of whole numbers. */
  TidyTable<R> whole(String column, String unit, Function<R, @Nullable Object> value) {
    columns.add(new Column<>(column, PrimitiveTypeName.INT64, unit, value));
    return this;
  }

  /** Adds a column of numbers; what is not finite is none. */
  TidyTable<R> number(String column, String unit, Function<R, @Nullable Object> value) {
    columns.add(new Column<>(column, PrimitiveTypeName.DOUBLE, unit, value));
    return this;
  }

  /** Returns the metadata: {@code unit.COLUMN} of each column that has a unit. */
  private Map<String, String> units() {
    Map<String, String> units = new LinkedHashMap<>();
    columns.stream()
        .filter(column -> !column.unit().isEmpty())
        .forEach(column -> units.put("unit." + column.name(), column.unit()));
    return units;
  }

  private MessageType schema() {
    Types.MessageTypeBuilder schema = Types.buildMessage();
    for (Column<R> column : columns) {
      boolean isText = column.type() == PrimitiveTypeName.BINARY;
      schema.addField(
          Types.optional(column.type())
              .as(isText ? LogicalTypeAnnotation.stringType() : null)
              .named(column.name()));
    }
    return schema.named(name);
  }

  /** Writes {@code NAME.parquet} into a folder. */
  void write(Path folder, Stream<R> rows) throws IOException {
    Builder builder = new Builder(new LocalOutputFile(folder.resolve(name + ".parquet")));
    try (ParquetWriter<R> writer = builder.build()) {
      for (R row : (Iterable<R>) rows::iterator) {
        writer.write(row);
      }
    }
  }

  @SuppressWarnings("deprecation") // It has to be implemented, and is called by the other.
  private final class Builder extends ParquetWriter.Builder<R, Builder> {
    Builder(OutputFile file) {
      super(file);
    }

    @Override
    protected Builder self() {
      return this;
    }

    @Override
    protected WriteSupport<R> getWriteSupport(Configuration ignored) {
      return new Cells();
    }
  }

  @SuppressWarnings("deprecation") // The same goes for init.
  private final class Cells extends WriteSupport<R> {
    private @Nullable RecordConsumer consumer;

    @Override
    public WriteContext init(Configuration ignored) {
      return new WriteContext(schema(), units());
    }

    @Override
    public void prepareForWrite(RecordConsumer recordConsumer) {
      consumer = recordConsumer;
    }

    @Override
    public void write(R row) {
      RecordConsumer to = Objects.requireNonNull(consumer);
      to.startMessage();
      for (int i = 0; i < columns.size(); i++) {
        Column<R> column = columns.get(i);
        Object value = column.value().apply(row);
        if (value == null || (value instanceof Double number && !Double.isFinite(number))) {
          continue;
        }
        to.startField(column.name(), i);
        switch (column.type()) {
          case INT64 -> to.addLong(((Number) value).longValue());
          case DOUBLE -> to.addDouble(((Number) value).doubleValue());
          default -> to.addBinary(Binary.fromString(value.toString()));
        }
        to.endField(column.name(), i);
      }
      to.endMessage();
    }
  }
}
