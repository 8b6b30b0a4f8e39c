package site.ycsb.db;

import io.github.ycsbext.jdbc.JdbcDatabase;

public class JdbcDBClient extends JdbcDatabase {}
