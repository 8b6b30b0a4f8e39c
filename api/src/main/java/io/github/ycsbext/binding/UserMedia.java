package io.github.ycsbext.binding;

import java.util.List;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/**
 * A {@link site.ycsb.DB} that keeps the media of users, as a social network does. Users have
 * numbers from 0. An exception means the same as in YCSB's operations: it becomes a status.
 */
public interface UserMedia {
  /** The name of the workload that calls it. */
  String WORKLOAD = "io.github.ycsbext.workload.social.SocialWorkload";

  /**
   * One medium as it is stored: its content or a link to it, of which the other is null. {@code
   * kind} is {@code image} or {@code video}; {@code link} is the file's name.
   */
  @SuppressWarnings("ArrayRecordComponent") // A copy would be a second memcpy per operation.
  record StoredMedium(String kind, byte @Nullable [] content, @Nullable String link) {}

  Status addUser(String table, long user) throws Exception;

  Status addMedium(String table, long user, StoredMedium medium) throws Exception;

  /** Adds all media of a user to the result; returns NOT_FOUND if there are none. */
  Status mediaOf(String table, long user, List<StoredMedium> result) throws Exception;
}
