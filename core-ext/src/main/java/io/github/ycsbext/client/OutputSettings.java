package io.github.ycsbext.client;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.result.ResultFolder;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/**
 * Where the figures go.
 *
 * @param exporter null where there is none of that name, which is a fault of the settings
 * @param exportFile null for standard output
 * @param resultFolder null where none is asked for
 */
record OutputSettings(
    @Nullable NamedClass<MeasurementsExporter> exporter,
    @Nullable Path exportFile,
    @Nullable ResultFolder resultFolder,
    BlockSettings blocks) {

  private static final String TEXT = "site.ycsb.measurements.exporter.TextMeasurementsExporter";

  static OutputSettings from(Settings settings, BlockSettings blocks) {
    return new OutputSettings(
        NamedClass.find(
            settings,
            "exporter",
            settings.text("exporter", TEXT),
            MeasurementsExporter.class,
            OutputStream.class),
        exportFile(settings),
        resultFolder(settings),
        blocks);
  }

  /** Null where none are asked for. */
  @Nullable BlockDurations newBlocks() {
    return blocks.size() == 0 || resultFolder == null ? null : new BlockDurations(blocks);
  }

  private static @Nullable Path exportFile(Settings settings) {
    Path file = path(settings, "exportfile");
    if (file != null && Files.isDirectory(file)) {
      settings.fault("exportfile: " + file + " is a folder: name a file");
    }
    return file;
  }

  private static @Nullable Path path(Settings settings, String property) {
    String text = settings.text(property);
    try {
      return text == null ? null : Path.of(text);
    } catch (InvalidPathException e) {
      settings.fault(property + ": '" + text + "' is not a path: " + e.getReason());
      return null;
    }
  }

  private static @Nullable ResultFolder resultFolder(Settings settings) {
    Path path = path(settings, ResultFolder.PROPERTY);
    if (path == null) {
      if (settings.isGiven(ResultFolder.PROPERTY)) {
        settings.fault(ResultFolder.PROPERTY + " is empty: name a folder, or leave it out");
      }
      return null;
    }
    ResultFolder folder = new ResultFolder(path);
    if (folder.isBegun()) {
      settings.fault(taken(folder));
    }
    return folder;
  }

  /** What to say of a folder that another run has begun to fill. */
  static String taken(ResultFolder folder) {
    return ResultFolder.PROPERTY
        + ": "
        + folder.path()
        + " holds a result already, or a part of one: name another folder, or remove it";
  }
}
