/** Keeps unsent messages on the device, one for each character. */
import { isRecord } from '#web/boot/send.ts';
import { getItem, removeItem, setItem, STORAGE_KEYS } from '#web/boot/storage.ts';
import { parseStored } from '#web/state/parse-stored.ts';

function readDrafts(): Record<string, unknown> {
  const stored = parseStored(getItem(STORAGE_KEYS.chatDrafts) ?? '');
  return isRecord(stored) ? stored : {};
}

export function readDraft(characterId: string): string {
  const draft = readDrafts()[characterId];
  return typeof draft === 'string' ? draft : '';
}

/** An empty draft is forgotten. */
export function storeDraft(characterId: string, text: string): void {
  const { [characterId]: _replaced, ...others } = readDrafts();
  const drafts = text === '' ? others : { ...others, [characterId]: text };
  if (Object.keys(drafts).length === 0) removeItem(STORAGE_KEYS.chatDrafts);
  else setItem(STORAGE_KEYS.chatDrafts, JSON.stringify(drafts));
}

/** Forgets a draft that was sent, unless the viewer has written another one. */
export function forgetDraft(characterId: string, sent: string): void {
  if (readDraft(characterId).trim() === sent) storeDraft(characterId, '');
}
