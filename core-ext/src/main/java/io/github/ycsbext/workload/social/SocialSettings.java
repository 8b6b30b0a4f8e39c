package io.github.ycsbext.workload.social;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.media.Encoding;
import io.github.ycsbext.workload.operation.ClientShare;
import io.github.ycsbext.workload.property.WorkloadProperties;
import io.github.ycsbext.workload.social.SocialProperties.Storage;
import io.github.ycsbext.workload.value.MediaSettings;
import java.util.Properties;
import site.ycsb.WorkloadException;

/** {@code loaded} media are of all users; {@code inserts} is the part of operations that add. */
record SocialSettings(
    String table,
    long users,
    long loaded,
    double inserts,
    Storage storage,
    MediaSettings media,
    boolean dataIntegrity,
    ClientShare share,
    long seed) {

  static SocialSettings of(Properties properties) throws WorkloadException {
    return Settings.checked(properties, SocialSettings::of);
  }

  static SocialSettings of(Settings settings) {
    settings.own(SocialProperties.PREFIX);
    long users = settings.get(SocialProperties.USERS);
    long loaded = settings.get(WorkloadProperties.RECORD_COUNT);
    if (loaded % users != 0) {
      settings.error(
          "%s: %s media cannot be shared equally by the %s users of %s: give a multiple of %s",
          WorkloadProperties.RECORD_COUNT, loaded, users, SocialProperties.USERS, users);
    }
    MediaSettings media = MediaSettings.of(settings, Encoding.RAW);
    media.requireFolder(settings);
    return new SocialSettings(
        settings.get(CommonProperties.TABLE),
        users,
        loaded,
        inserts(settings),
        settings.get(SocialProperties.STORAGE),
        media,
        settings.get(WorkloadProperties.DATA_INTEGRITY),
        share(settings, users),
        SplitMix.mix(settings.get(WorkloadProperties.SEED)));
  }

  private static ClientShare share(Settings settings, long users) {
    ClientShare share = ClientShare.of(settings);
    if (share.count() > users) {
      settings.error(
          "%s=%s are too many for the %s users of %s: each client has users of its own",
          WorkloadProperties.CLIENT_COUNT, share.count(), users, SocialProperties.USERS);
    }
    return share;
  }

  private static double inserts(Settings settings) {
    double reads = settings.get(WorkloadProperties.READ_PROPORTION);
    double inserts = settings.get(WorkloadProperties.INSERT_PROPORTION);
    if (reads + inserts == 0) {
      settings.error(
          "%s and %s are 0: give one of them",
          WorkloadProperties.READ_PROPORTION, WorkloadProperties.INSERT_PROPORTION);
      return 0;
    }
    return inserts / (reads + inserts);
  }

  long loadedPerUser() {
    return loaded / users;
  }
}
