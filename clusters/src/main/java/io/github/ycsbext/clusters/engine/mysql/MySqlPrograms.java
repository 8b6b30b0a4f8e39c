package io.github.ycsbext.clusters.engine.mysql;

import io.github.ycsbext.clusters.engine.Program;
import java.util.List;

/**
 * The programs of MariaDB or MySQL.
 *
 * @param server the command line that starts the server, without its own options
 * @param initializer the command line that makes a data folder, without the folder's option
 * @param program the server, for people
 */
record MySqlPrograms(List<String> server, List<String> initializer, Program program) {
  MySqlPrograms {
    server = List.copyOf(server);
    initializer = List.copyOf(initializer);
  }
}
