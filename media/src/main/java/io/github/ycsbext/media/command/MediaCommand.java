package io.github.ycsbext.media.command;

import io.github.ycsbext.command.Tool;
import io.github.ycsbext.media.MediaFolder;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    name = "media",
    description = "Images and videos as values of records.",
    synopsisSubcommandLabel = "(sample | list | encode)",
    subcommands = {MediaSampleCommand.class, MediaListCommand.class, MediaEncodeCommand.class},
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All went well.",
      "1:A file could not be read or written.",
      "2:Bad input; each error is one sentence."
    })
public final class MediaCommand implements Tool, Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "Name what to do with the media: sample, list or encode");
  }

  @Override
  public String sentence(IOException e) {
    return MediaFolder.sentence(e);
  }
}
