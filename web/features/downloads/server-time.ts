/** The server's time, which is estimated without a network. Decision 055. */
import { estimateServerTime } from '#domain/downloads.ts';
import type { EpochMs } from '#domain/instant.ts';
import { readClock, saveClock } from './download-database.ts';

const SAVE_INTERVAL_MS = 60_000;

/** The server's time, and the value of `performance.now()` at the same instant. */
let known: { readonly server: EpochMs; readonly at: number } | undefined;

/** Returns the estimated time of the server in ms. Changes of the device's clock during a visit have no effect. */
export function serverNow(): EpochMs {
  return known ? known.server + performance.now() - known.at : Date.now();
}

async function save(): Promise<void> {
  await saveClock({ server: serverNow(), device: Date.now() });
}

/** Saves a time that the server has sent. */
export async function keepServerTime(serverTime: string): Promise<void> {
  known = { server: Date.parse(serverTime), at: performance.now() };
  await save();
}

/** Continues from the last visit. Saves the time regularly, so that the next visit does not begin earlier. */
export async function startServerTime(): Promise<void> {
  const reading = await readClock();
  if (reading) known ??= { server: estimateServerTime(reading, Date.now()), at: performance.now() };
  const saveIfKnown = (): void => {
    if (known) save().catch(() => undefined);
  };
  saveIfKnown();
  setInterval(saveIfKnown, SAVE_INTERVAL_MS);
}
