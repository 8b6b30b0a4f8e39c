package io.github.ycsbext.studies.study.result;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NoteCode;
import io.github.ycsbext.note.NotedIOException;
import io.github.ycsbext.studies.study.StudyNote;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NoSuchElementException;

public final class ResultRows {
  private ResultRows() {}

  /**
   * Without the file, there are no rows.
   *
   * @param column that the file must have; else a file of one line would be read as an empty one
   * @param unreadable the sentence for a damaged file, with its name and the reason
   * @param reader throws {@link IllegalArgumentException} or {@link NoSuchElementException} for a
   *     row that is none, or says what is wrong with it
   */
  public static void read(Path file, String column, NoteCode unreadable, RowReader reader)
      throws IOException {
    if (!Files.isRegularFile(file)) {
      return;
    }
    try {
      requireColumn(file, column);
      requireWhole(file);
      read(file, reader);
    } catch (CsvParseException e) {
      throw new NotedIOException(unreadable.of(file, StudyNote.NO_CSV.of()), e);
    } catch (IllegalArgumentException | NotedIOException e) {
      throw new NotedIOException(unreadable.of(file, Note.of(e)), e);
    }
  }

  public interface RowReader {
    void accept(NamedCsvRecord row) throws NotedIOException;
  }

  private static void read(Path file, RowReader reader) throws IOException {
    try (CsvReader<NamedCsvRecord> rows =
        CsvReader.builder()
            .detectBomHeader(true)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .ofNamedCsvRecord(file)) {
      for (NamedCsvRecord row : rows) {
        try {
          reader.accept(row);
        } catch (IllegalArgumentException | NoSuchElementException e) {
          throw new NotedIOException(StudyNote.NO_ROW.of(row.getStartingLineNumber()), e);
        }
      }
    }
  }

  private static void requireColumn(Path file, String column) throws IOException {
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      String header = lines.readLine();
      if (header == null || !header.contains(column)) {
        throw new NotedIOException(StudyNote.NO_COLUMN.of(column));
      }
    }
  }

  /**
   * @throws IllegalArgumentException if a field is no finite number
   */
  public static double finite(NamedCsvRecord row, String field) {
    double number = Double.parseDouble(row.getField(field));
    if (!Double.isFinite(number)) {
      throw new IllegalArgumentException("no number");
    }
    return number;
  }

  /**
   * Of a file that was cut off, half a number, or half a histogram, would be read as a whole one.
   */
  static void requireWhole(Path file) throws IOException {
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
      if (bytes.length() > 0) {
        bytes.seek(bytes.length() - 1);
        if (bytes.read() != '\n') {
          throw new NotedIOException(StudyNote.CUT_OFF.of());
        }
      }
    }
  }
}
