import type { enPlayer } from './en.ts';

/** What each language says of subtitles and of the player's keys: every key of the English texts. */
export type PlayerTexts = Readonly<Record<keyof typeof enPlayer, string>>;
