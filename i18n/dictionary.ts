/** What a dictionary is: every key of the English one, none missing, none more. */
import type { en } from './en.ts';
import type { enLater } from './later/en.ts';

/** What home and a playing episode say; the app waits for it. */
export type FirstTexts = Readonly<Record<keyof typeof en, string>>;
/** What all other pages say beside it. */
export type LaterTexts = Readonly<Record<keyof typeof enLater, string>>;

export type MessageKey = keyof FirstTexts | keyof LaterTexts;
export type Dictionary = FirstTexts & LaterTexts;
