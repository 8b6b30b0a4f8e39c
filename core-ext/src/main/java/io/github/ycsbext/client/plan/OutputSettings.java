package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.result.ResultFolder;
import java.io.OutputStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/** {@code exporter} is null after an error; {@code exportFile} is null for standard output. */
public record OutputSettings(
    @Nullable NamedClass<MeasurementsExporter> exporter,
    @Nullable Path exportFile,
    @Nullable ResultFolder resultFolder,
    BlockSettings blocks,
    boolean serverCounters,
    @Nullable Path serverProcesses,
    @Nullable LiveAddress live) {

  static OutputSettings of(Settings settings, BlockSettings blocks) {
    boolean serverCounters = settings.get(ClientProperties.SERVER_COUNTERS);
    if (serverCounters && settings.find(ClientProperties.RESULT_DIR) == null) {
      settings.error(
          "%s writes to the result's folder: give it with -p %s=DIR",
          ClientProperties.SERVER_COUNTERS, ClientProperties.RESULT_DIR);
    }
    return new OutputSettings(
        NamedClass.find(
            settings,
            ClientProperties.EXPORTER,
            settings.get(ClientProperties.EXPORTER),
            MeasurementsExporter.class,
            OutputStream.class),
        exportFile(settings),
        resultFolder(settings),
        blocks,
        serverCounters,
        settings.find(ClientProperties.SERVER_PROCESSES),
        live(settings));
  }

  public @Nullable BlockDurations newBlocks() {
    return blocks.size() == 0 || resultFolder == null ? null : new BlockDurations(blocks);
  }

  private static @Nullable LiveAddress live(Settings settings) {
    String text = settings.text(ClientProperties.METRICS);
    try {
      return text == null ? null : LiveAddress.of(text);
    } catch (IllegalArgumentException e) {
      settings.error("%s: %s", ClientProperties.METRICS, e.getMessage());
      return null;
    }
  }

  private static @Nullable Path exportFile(Settings settings) {
    Path file = settings.find(ClientProperties.EXPORT_FILE);
    if (file != null) {
      FileError.whyNotWritable(file)
          .ifPresent(why -> settings.error("%s: %s", ClientProperties.EXPORT_FILE, why));
    }
    return file;
  }

  private static @Nullable ResultFolder resultFolder(Settings settings) {
    Path path = settings.find(ClientProperties.RESULT_DIR);
    if (path == null) {
      if ("".equals(settings.text(ClientProperties.RESULT_DIR))) {
        settings.error("%s is empty: name a folder, or leave it out", ClientProperties.RESULT_DIR);
      }
      return null;
    }
    ResultFolder folder = new ResultFolder(path);
    if (folder.isBegun()) {
      settings.error("%s", taken(folder), ClientProperties.RESULT_DIR);
    }
    return folder;
  }

  public static String taken(ResultFolder folder) {
    return "%s: %s holds a result already, or a part of one: name another folder, or remove it"
        .formatted(ClientProperties.RESULT_DIR, folder.path());
  }
}
