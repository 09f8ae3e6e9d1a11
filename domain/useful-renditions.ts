type Cost = {
  /** In px. */
  readonly width: number;
  /** The peak bit rate in bits per second, which players choose by. */
  readonly bandwidth: number;
  /** In bits per second. Sets the size of the file. */
  readonly averageBandwidth: number;
};

/** A lower quality is offered only if its peak and its average are at most this share of the next higher ones. */
const MAX_SHARE = 0.85;

/** Returns the renditions, widest first, without those that save less than 15% against the next wider one that stays. */
export function usefulRenditions<T extends Cost>(renditions: readonly T[]): T[] {
  const useful: T[] = [];
  for (const rendition of renditions.toSorted((a, b) => b.width - a.width)) {
    const above = useful.at(-1);
    if (above === undefined || costExcess(rendition, above) <= 1) useful.push(rendition);
  }
  return useful;
}

/** Returns the cost as a share of what a rendition below `above` may cost. Above 1, it saves too little. */
export function costExcess(lower: Omit<Cost, 'width'>, above: Omit<Cost, 'width'>): number {
  return Math.max(lower.bandwidth / above.bandwidth, lower.averageBandwidth / above.averageBandwidth) / MAX_SHARE;
}
