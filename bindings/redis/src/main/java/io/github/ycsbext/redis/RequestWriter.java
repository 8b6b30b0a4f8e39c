package io.github.ycsbext.redis;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes requests as RESP arrays of bulk strings.
 *
 * @see <a href="https://redis.io/docs/latest/develop/reference/protocol-spec/">the protocol</a>
 */
final class RequestWriter {
  private static final byte[] LINE_END = {'\r', '\n'};

  /** A type's letter, ten digits of an int, CR, LF. */
  private static final int LONGEST_HEADER = 13;

  private final OutputStream out;
  private final byte[] header = new byte[LONGEST_HEADER];

  /**
   * @param out a buffered stream, which this writer flushes
   */
  RequestWriter(OutputStream out) {
    this.out = out;
  }

  void array(int size) throws IOException {
    header('*', size);
  }

  void bulk(ArrayByteIterator word) throws IOException {
    header('$', word.length());
    out.write(word.array(), word.offset(), word.length());
    out.write(LINE_END, 0, LINE_END.length);
  }

  private void header(char type, int number) throws IOException {
    int from = LONGEST_HEADER;
    header[--from] = '\n';
    header[--from] = '\r';
    int rest = number;
    do {
      header[--from] = (byte) ('0' + rest % 10);
      rest /= 10;
    } while (rest > 0);
    header[--from] = (byte) type;
    out.write(header, from, LONGEST_HEADER - from);
  }

  void flush() throws IOException {
    out.flush();
  }
}
