package io.github.ycsbext.generator;

final class Hotspot implements KeyDistribution {
  private final long hot;
  private final long cold;
  private final double hotRequests;

  Hotspot(long loaded, double hotRecords, double hotRequests) {
    this.hot = Math.min(loaded, (long) (loaded * hotRecords));
    this.cold = loaded - hot;
    this.hotRequests = hotRequests;
  }

  @Override
  public long position(long bits, long number, long present) {
    boolean isHot = cold == 0 || (hot > 0 && SplitMix.unit(bits) < hotRequests);
    long inner = SplitMix.mix(bits);
    return isHot ? SplitMix.below(inner, hot) : hot + SplitMix.below(inner, cold);
  }
}
