/** What a dictionary is: every key of the English one, none missing, none more. */
import type { en } from './en.ts';

export type MessageKey = keyof typeof en;
export type Dictionary = Readonly<Record<MessageKey, string>>;
