/** When the viewer was last asked to check in: a per-day counter record (spec §3), by the server's days. */
import { checkDailyLimit, type DailyCount } from '#domain/daily-limit.ts';
import { isRecord } from '#web/boot/send.ts';
import { setItem, getItem, STORAGE_KEYS } from '#web/boot/storage.ts';
import { parseStored } from '#web/state/plain-storage.ts';

const TIMES_A_DAY = 1;

function readPrompted(): DailyCount | null {
  const kept = parseStored(getItem(STORAGE_KEYS.checkInPrompt) ?? '');
  if (!isRecord(kept)) return null;
  const { date, times } = kept;
  return typeof date === 'string' && typeof times === 'number' ? { date, times } : null;
}

/** Whether the viewer may be asked on that day. @param today YYYY-MM-DD */
export function canShowPrompt(today: string): boolean {
  return checkDailyLimit(readPrompted(), TIMES_A_DAY, today).allowed;
}

/** Notes that the viewer is asked now. */
export function recordPromptShown(today: string): void {
  setItem(STORAGE_KEYS.checkInPrompt, JSON.stringify(checkDailyLimit(readPrompted(), TIMES_A_DAY, today).next));
}
