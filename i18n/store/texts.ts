import type { enStore } from './en.ts';

/** What each language says of store, wallet, histories and VIP: every key of the English texts. */
export type StoreTexts = Readonly<Record<keyof typeof enStore, string>>;
