/** The viewer's settings for video. The app's store adds the browser's setting to them; the inline script has no store. */
import { parseStored } from '#web/state/parse-stored.ts';
import { isRecord } from './send.ts';
import type { QualityChoice } from './start-rendition.ts';
import { getItem, STORAGE_KEYS } from './storage.ts';

export type VideoSettings = {
  readonly choice: QualityChoice;
  /** The measured bandwidth in bits per second; null when unknown. */
  readonly bandwidth: number | null;
  readonly dataSaver: boolean;
};

/** Returns whether the browser asks pages to save data. */
export function isSaveDataOn(): boolean {
  return navigator.connection?.saveData === true;
}

/** Reads what `web/state/video-store.ts` has stored. */
export function storedVideoSettings(): VideoSettings {
  const stored = parseStored(getItem(STORAGE_KEYS.video) ?? '');
  const { quality, bandwidth, dataSaver } = isRecord(stored) ? stored : {};
  return {
    choice: typeof quality === 'number' ? quality : 'auto',
    bandwidth: typeof bandwidth === 'number' ? bandwidth : null,
    dataSaver: dataSaver === true || isSaveDataOn(),
  };
}
