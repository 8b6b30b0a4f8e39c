package io.github.ycsbext.workload.social;

import io.github.ycsbext.generator.SplitMix;

/** This client's part of one stream; a user's additions all go to one client, in order. */
final class SocialStream {
  private static final long NONE = -1;

  private final SocialSettings settings;
  private long nextNumber;
  private long nextMedium;

  /** {@code number} is that in the whole stream; {@code medium} is negative for a fetch. */
  record Turn(long number, long user, long medium) {
    boolean isInsert() {
      return medium >= 0;
    }
  }

  SocialStream(SocialSettings settings) {
    this.settings = settings;
  }

  synchronized Turn nextOfLoad() {
    Turn next = insert(nextNumber++);
    while (!settings.share().has(next.user())) {
      next = insert(nextNumber++);
    }
    return next;
  }

  synchronized Turn nextOfRun() {
    Turn next = ofRun(nextNumber++);
    while (!settings.share().has(owner(next))) {
      next = ofRun(nextNumber++);
    }
    return next;
  }

  private static long owner(Turn operation) {
    return operation.isInsert() ? operation.user() : operation.number();
  }

  private Turn ofRun(long number) {
    long bits = SplitMix.at(settings.seed(), number);
    return SplitMix.unit(bits) < settings.inserts()
        ? insert(number)
        : new Turn(number, SplitMix.below(SplitMix.mix(bits), settings.users()), NONE);
  }

  private Turn insert(long number) {
    long medium = nextMedium++;
    return new Turn(number, medium % settings.users(), medium / settings.users());
  }
}
