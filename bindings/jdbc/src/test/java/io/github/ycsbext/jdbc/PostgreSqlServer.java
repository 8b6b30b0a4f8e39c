package io.github.ycsbext.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The real PostgreSQL that all tests of this JVM share. Its user {@code ycsb} needs no password.
 */
final class PostgreSqlServer {
  private static final String ARCHIVE = "/postgres-linux-x86_64.txz";

  private static final String URL = ServerProcess.start(PostgreSqlServer::start);

  private PostgreSqlServer() {}

  /** Returns the URL of its database {@code postgres}, with the user. */
  static String url() {
    return URL;
  }

  private static String start() throws IOException {
    Path folder = ServerProcess.newFolder("postgresql");
    Path archive = folder.resolve("binaries.txz");
    try (InputStream in = PostgreSqlServer.class.getResourceAsStream(ARCHIVE)) {
      Files.copy(in, archive);
    }
    ServerProcess.run(List.of("tar", "xJf", archive.toString()), folder);
    ServerProcess.run(List.of("chmod", "777", folder.toString()), folder);
    ServerProcess.run(
        asOrdinaryUser(
            folder.resolve("bin/initdb").toString(),
            "--pgdata=data",
            "--username=ycsb",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C"),
        folder);
    int port = ServerProcess.freePort();
    String url = "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=ycsb";
    ServerProcess.start(
        folder,
        "INT",
        asOrdinaryUser(
            folder.resolve("bin/postgres").toString(),
            "-D",
            folder.resolve("data").toString(),
            "-p",
            Integer.toString(port),
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            "unix_socket_directories="),
        url);
    return url;
  }

  /** PostgreSQL refuses to run as root. */
  private static List<String> asOrdinaryUser(String... command) {
    List<String> whole = new ArrayList<>();
    if (System.getProperty("user.name").equals("root")) {
      whole.addAll(List.of("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "--"));
    }
    whole.addAll(List.of(command));
    return whole;
  }
}
