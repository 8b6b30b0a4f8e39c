package io.github.ycsbext.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;

/** Output whose reader may close before the end, as {@code head} does: the rest is then dropped. */
public final class PipeOutput extends FilterOutputStream {
  private boolean isClosedByReader;

  PipeOutput(OutputStream out) {
    super(out);
  }

  /** Makes {@code System.out} such an output. */
  public static void install() {
    OutputStream out = new PipeOutput(new FileOutputStream(FileDescriptor.out));
    System.setOut(new PrintStream(out, true, Charset.defaultCharset()));
  }

  @Override
  public void write(int octet) throws IOException {
    write(new byte[] {(byte) octet}, 0, 1);
  }

  @Override
  public void write(byte[] octets, int from, int length) throws IOException {
    if (isClosedByReader) {
      return;
    }
    try {
      out.write(octets, from, length);
    } catch (IOException e) {
      if (!isBrokenPipe(e)) {
        throw e;
      }
      isClosedByReader = true;
    }
  }

  @Override
  public void flush() throws IOException {
    if (!isClosedByReader) {
      out.flush();
    }
  }

  /** Judges by the operating systems' messages, which Java repeats. */
  private static boolean isBrokenPipe(IOException e) {
    String words = String.valueOf(e.getMessage());
    return words.contains("Broken pipe")
        || words.contains("pipe is being closed")
        || words.contains("pipe has been ended");
  }
}
