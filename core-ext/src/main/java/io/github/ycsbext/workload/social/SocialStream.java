package io.github.ycsbext.workload.social;

import io.github.ycsbext.generator.SplitMix;

/**
 * The operations of this client, in the order of the one stream that all clients share. What adds a
 * medium goes to the client of its user, so that a user's media are added in their order, after the
 * user.
 */
final class SocialStream {
  private static final long NONE = -1;

  private final SocialSettings settings;
  private long nextNumber;
  private long nextMedium;

  /**
   * One operation.
   *
   * @param number its number in the whole stream
   * @param user whose media it adds to or fetches
   * @param medium which of that user's media it adds; negative if it fetches
   */
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
