package io.github.ycsbext.mongodb.media;

import io.github.ycsbext.binding.UserMedia.StoredMedium;
import java.util.List;
import site.ycsb.Status;

/** Users' media in one collection. The driver's exceptions are passed on. */
public interface Media {
  Status addUser(long user);

  Status addMedium(long user, StoredMedium medium);

  Status mediaOf(long user, List<StoredMedium> result);
}
