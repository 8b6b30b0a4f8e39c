package io.github.ycsbext.traces;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/** A connection over which Redis, or a server that speaks as it does, tells its commands. */
public final class Monitor implements Closeable {
  private static final int CONNECT_MILLIS = 5_000;
  private static final int BUFFER = 1 << 18;

  private final Socket socket;
  private final BufferedReader in;
  private volatile boolean isClosed;

  /**
   * Connects, and waits until the server has begun to tell.
   *
   * @throws IOException if it cannot; the message never has the password
   */
  public Monitor(
      String host, int port, boolean tls, @Nullable String user, @Nullable String password)
      throws IOException {
    Socket plain = new Socket();
    try {
      plain.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
      plain.setSoTimeout(CONNECT_MILLIS);
      socket = tls ? encrypted(plain, host, port) : plain;
      in = new BufferedReader(new InputStreamReader(socket.getInputStream(), ISO_8859_1), BUFFER);
      if (password != null) {
        if (user == null) {
          command("AUTH", password);
        } else {
          command("AUTH", user, password);
        }
      }
      command("MONITOR");
      socket.setSoTimeout(0);
    } catch (IOException | RuntimeException e) {
      plain.close();
      throw e;
    }
  }

  private static Socket encrypted(Socket plain, String host, int port) throws IOException {
    SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
    SSLSocket socket = (SSLSocket) factory.createSocket(plain, host, port, true);
    var parameters = socket.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    return socket;
  }

  private void command(String... words) throws IOException {
    StringBuilder request = new StringBuilder("*" + words.length + "\r\n");
    for (String word : words) {
      request.append('$').append(word.getBytes(UTF_8).length).append("\r\n");
      request.append(word).append("\r\n");
    }
    OutputStream out = socket.getOutputStream();
    out.write(request.toString().getBytes(UTF_8));
    out.flush();
    String answer = in.readLine();
    if (answer == null || !answer.equals("+OK")) {
      String reason = answer == null ? "the connection ended" : answer.substring(1);
      throw new IOException("it refuses " + words[0] + ": " + reason);
    }
  }

  /** Waits for the next command; returns null when {@link #close} was called. */
  public @Nullable String next() throws IOException {
    try {
      String line = in.readLine();
      if (line == null && !isClosed) {
        throw new IOException("the server ended the connection");
      }
      return isClosed ? null : line;
    } catch (IOException e) {
      if (isClosed) {
        return null;
      }
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    isClosed = true;
    socket.close();
  }
}
