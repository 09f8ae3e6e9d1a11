/** Counts the check-in prompts of a day by the server's clock. Spec §3. */
import { checkDailyLimit, type DailyCount } from '#domain/daily-limit.ts';
import { isRecord } from '#web/boot/send.ts';
import { setItem, getItem, STORAGE_KEYS } from '#web/boot/storage.ts';
import { parseStored } from '#web/state/parse-stored.ts';

const MAX_PER_DAY = 1;

function readPromptCount(): DailyCount | null {
  const stored = parseStored(getItem(STORAGE_KEYS.checkInPrompt) ?? '');
  if (!isRecord(stored)) return null;
  const { date, times } = stored;
  return typeof date === 'string' && typeof times === 'number' ? { date, times } : null;
}

/** Returns whether the prompt has not been shown today. @param today YYYY-MM-DD */
export function canShowPrompt(today: string): boolean {
  return checkDailyLimit(readPromptCount(), MAX_PER_DAY, today).allowed;
}

export function recordPromptShown(today: string): void {
  setItem(STORAGE_KEYS.checkInPrompt, JSON.stringify(checkDailyLimit(readPromptCount(), MAX_PER_DAY, today).next));
}
