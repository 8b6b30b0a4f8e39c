package site.ycsb.db;

import io.github.ycsbext.jdbc.JdbcDatabase;

/** The name of {@link JdbcDatabase} on the command line. */
public class JdbcDBClient extends JdbcDatabase {}
