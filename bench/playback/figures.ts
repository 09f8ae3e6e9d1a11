import { median, percentile } from '../median.ts';
import type { Player } from './players.ts';
import type { Profile } from './profiles.ts';

export type Measure =
  | 'tap'
  | 'tapWithoutPrefetching'
  | 'tapSlowCpu'
  | 'deepLink'
  | 'deepLinkReturning'
  | 'startWidth'
  | 'startWidthReturning'
  | 'fittingSeconds'
  | 'fittingSecondsReturning'
  | 'swipeFirst'
  | 'swipeMoving'
  | 'quickSwipeMoving'
  | 'slowCpuSwipeMoving'
  | 'swipeGap'
  | 'swipeTask'
  | 'addressMoving'
  | 'endMoving'
  | 'bytesNeeded'
  | 'bytesMeanwhile'
  | 'requestsMeanwhile'
  | 'otherRequestsMeanwhile'
  | 'qualitySwitch'
  | 'qualityStalls'
  | 'rebuffer'
  | 'dropped'
  | 'unwatched'
  | 'mediaMegabytes'
  | 'meanWidth'
  | 'heapEarly'
  | 'heapLate'
  | 'videos'
  | 'detachedVideos'
  | 'scriptKilobytes'
  | 'scriptKilobytesIdle';

export type Figure = {
  readonly measure: Measure;
  readonly player: Player;
  readonly profile: Profile;
  readonly values: number[];
};

export class Figures {
  readonly #all = new Map<string, Figure>();

  add(measure: Measure, player: Player, profile: Profile, ...values: number[]): void {
    const key = `${measure} ${player} ${profile}`;
    const figure = this.#all.get(key) ?? { measure, player, profile, values: [] };
    figure.values.push(...values);
    this.#all.set(key, figure);
  }

  all(): Figure[] {
    return [...this.#all.values()];
  }

  values(measure: Measure, player: Player, profile: Profile): readonly number[] {
    return this.#all.get(`${measure} ${player} ${profile}`)?.values ?? [];
  }

  /** Returns NaN without values. */
  median(measure: Measure, player: Player, profile: Profile): number {
    return median(this.values(measure, player, profile));
  }

  p90(measure: Measure, player: Player, profile: Profile): number {
    return percentile(this.values(measure, player, profile), 0.9);
  }
}
