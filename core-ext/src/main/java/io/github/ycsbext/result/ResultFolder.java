package io.github.ycsbext.result;

import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;

/**
 * A folder that holds one result: {@code result.json} ({@link Result}), {@code latency.hlog} (an
 * HdrHistogram interval log, in nanoseconds, one tag per operation) and {@code series.csv} (columns
 * {@link #SERIES_HEADER}, one row per operation and second; {@code stage} is {@code measured} or
 * {@code warmup}, each with times from its own start; {@code due} is how many operations of all
 * kinds were due by then, if they were scheduled). The warm-up is only in the series.
 *
 * <p>{@code result.json} is written last and in one move: a folder that contains it is complete.
 */
public record ResultFolder(Path path) {
  public static final String SERIES_HEADER =
      "elapsed_s,operation,count,errors,mean_us,p50_us,p95_us,p99_us,max_us,stage,due";

  public static final String SERVERS_HEADER = "elapsed_s,node,counter,value";

  public static final String BLOCKS_HEADER = "block,operation,operations,elapsed_ns,service_ns";

  public Path resultJson() {
    return path.resolve("result.json");
  }

  public Path latencyLog() {
    return path.resolve("latency.hlog");
  }

  public Path seriesCsv() {
    return path.resolve("series.csv");
  }

  /** Has a {@link Block} per row under {@link #BLOCKS_HEADER}, if blocks were asked for. */
  public Path blocksCsv() {
    return path.resolve("blocks.csv");
  }

  /** Has what servers have counted under {@link #SERVERS_HEADER}, if that was asked for. */
  public Path serversCsv() {
    return path.resolve("servers.csv");
  }

  /** Has a result folder of each of several clients, by {@code client.index}, and its output. */
  public Path clients() {
    return path.resolve("clients");
  }

  public Path client(int index) {
    return clients().resolve(Integer.toString(index));
  }

  public void writeBlocks(List<Block> blocks) throws IOException {
    Stream<String> rows = blocks.stream().map(Block::csv);
    Files.write(blocksCsv(), Stream.concat(Stream.of(BLOCKS_HEADER), rows).toList());
  }

  public boolean isBegun() {
    return isComplete() || Files.exists(latencyLog()) || Files.exists(seriesCsv());
  }

  public boolean isComplete() {
    return Files.isRegularFile(resultJson());
  }

  public void write(Result result) throws IOException {
    Files.createDirectories(path);
    AtomicFile.write(resultJson(), ResultJson.text(result) + "\n");
  }

  /** Throws a sentence that names the file if it is missing or is not a result. */
  public Result read() throws IOException {
    if (!isComplete()) {
      throw new UnreadableFileException(RunNote.NOT_A_RESULT_FOLDER.of(path));
    }
    try {
      Result result = ResultJson.read(FileContent.text(resultJson()), Result.class);
      List<String> errors = PossibleResult.errors(result);
      if (!errors.isEmpty()) {
        throw new IOException(
            resultJson() + " is damaged: " + errors.get(0) + more(errors.size() - 1));
      }
      return result;
    } catch (CharacterCodingException e) {
      throw unreadable(RunNote.NOT_UTF8.of(), e);
    } catch (JacksonException e) {
      throw unreadable(ResultJson.error(e), e);
    }
  }

  private IOException unreadable(Note why, Exception cause) {
    return new UnreadableFileException(RunNote.NOT_A_RESULT.of(resultJson(), why), cause);
  }

  private static String more(int errors) {
    return errors == 0 ? "" : ", and %s more of its fields are wrong".formatted(errors);
  }
}
