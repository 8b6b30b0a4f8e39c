package io.github.ycsbext.clusters.engine.mysql;

import io.github.ycsbext.clusters.engine.Program;
import java.nio.file.Path;
import java.util.List;

/**
 * The programs of MariaDB or MySQL.
 *
 * @param server starts the server, without its own options
 * @param initializer makes a data folder, without the folder's option
 * @param home has all that the programs read
 * @param users the system table of the users
 * @param urlOptions what a URL needs, such as {@code name=value}
 */
record MySqlPrograms(
    List<String> server,
    List<String> initializer,
    Program program,
    Path home,
    String users,
    List<String> urlOptions) {}
