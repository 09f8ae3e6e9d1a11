/** All that was measured, by what, whose and where. */
import { median, percentile } from '../median.ts';
import type { Contestant } from './places.ts';
import type { Profile } from './profiles.ts';

export type Measure =
  | 'tap'
  | 'tapUnwarmed'
  | 'deepLink'
  | 'swipeFirst'
  | 'swipeMoving'
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
  readonly contestant: Contestant;
  readonly profile: Profile;
  readonly values: number[];
};

export class Figures {
  readonly #all = new Map<string, Figure>();

  add(measure: Measure, contestant: Contestant, profile: Profile, ...values: number[]): void {
    const key = `${measure} ${contestant} ${profile}`;
    const figure = this.#all.get(key) ?? { measure, contestant, profile, values: [] };
    figure.values.push(...values);
    this.#all.set(key, figure);
  }

  all(): Figure[] {
    return [...this.#all.values()];
  }

  values(measure: Measure, contestant: Contestant, profile: Profile): readonly number[] {
    return this.#all.get(`${measure} ${contestant} ${profile}`)?.values ?? [];
  }

  /** NaN where nothing was measured. */
  median(measure: Measure, contestant: Contestant, profile: Profile): number {
    return median(this.values(measure, contestant, profile));
  }

  p90(measure: Measure, contestant: Contestant, profile: Profile): number {
    return percentile(this.values(measure, contestant, profile), 0.9);
  }
}
