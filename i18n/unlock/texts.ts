import type { enUnlock } from './en.ts';

/** What each language says of unlocking and ads: every key of the English texts. */
export type UnlockTexts = Readonly<Record<keyof typeof enUnlock, string>>;
