import type { ENGLISH } from './english.ts';

type English = typeof ENGLISH;

export type Namespace = keyof English;
export type KeyOf<Name extends Namespace> = { [Each in Name]: keyof English[Each] }[Name];
export type MessageKey = KeyOf<Namespace>;
export type Dictionary = Readonly<Record<MessageKey, string>>;
