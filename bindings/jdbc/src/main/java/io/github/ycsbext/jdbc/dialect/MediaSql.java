package io.github.ycsbext.jdbc.dialect;

import java.util.List;

public final class MediaSql {
  private final String mediaName;
  private final Dialect dialect;

  /** The table of users has {@code _users} behind its name. */
  public MediaSql(String table, Dialect dialect) {
    this.mediaName = table;
    this.dialect = dialect;
  }

  public String mediaName() {
    return mediaName;
  }

  public String usersName() {
    return mediaName + "_users";
  }

  public List<String> tableNames() {
    return List.of(usersName(), mediaName);
  }

  public String createUsers() {
    return "CREATE TABLE " + users() + " (id BIGINT PRIMARY KEY)";
  }

  public List<String> createMedia() {
    return List.of(
        "CREATE TABLE %s (id %s PRIMARY KEY, user_id BIGINT NOT NULL, kind VARCHAR(16) NOT NULL, content %s, link VARCHAR(1024))"
            .formatted(media(), dialect.types().counted(), dialect.types().binary()),
        "CREATE INDEX %s ON %s (user_id)".formatted(index(), media()));
  }

  public String addUser() {
    return "INSERT INTO " + users() + " (id) VALUES (?)";
  }

  public String addMedium() {
    return "INSERT INTO " + media() + " (user_id, kind, content, link) VALUES (?, ?, ?, ?)";
  }

  public String mediaOf() {
    return "SELECT kind, content, link FROM " + media() + " WHERE user_id = ?";
  }

  private String users() {
    return dialect.identifiers().table(usersName());
  }

  private String media() {
    return dialect.identifiers().table(mediaName);
  }

  /** An index lies in its table's schema, and is named without it. */
  private String index() {
    String name = mediaName.substring(mediaName.lastIndexOf('.') + 1);
    return dialect.identifiers().column(name + "_by_user");
  }
}
