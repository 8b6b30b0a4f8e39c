package io.github.ycsbext.workload.social;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.List;

public final class SocialProperties {
  static final String PREFIX = "social.";

  public enum Storage {
    CONTENT,
    LINK
  }

  public static final Property<Long> USERS =
      Property.longInteger("social.users", 20L, 1, 1_000_000_000, "number of users");

  public static final Property<Storage> STORAGE =
      Property.choice(
          "social.storage",
          Storage.class,
          Storage.CONTENT,
          "what is stored of a medium: its bytes, or the name of its file, which each fetch"
              + " then reads (`[READ-FILE]`)");

  public static final List<Property<?>> OWN = List.of(USERS, STORAGE);

  public static final List<Property<?>> ALL =
      List.of(
          WorkloadProperties.IS_RUN,
          WorkloadProperties.RECORD_COUNT,
          WorkloadProperties.OPERATION_COUNT,
          CommonProperties.TABLE,
          WorkloadProperties.READ_PROPORTION,
          WorkloadProperties.INSERT_PROPORTION,
          WorkloadProperties.DATA_INTEGRITY,
          WorkloadProperties.SEED,
          WorkloadProperties.MEDIA_FOLDER,
          WorkloadProperties.MEDIA_CACHE_BYTES,
          WorkloadProperties.CLIENT_COUNT,
          WorkloadProperties.CLIENT_INDEX,
          USERS,
          STORAGE);

  private SocialProperties() {}
}
