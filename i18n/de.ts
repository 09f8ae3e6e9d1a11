import type { Dictionary } from './dictionary.ts';
import { en } from './en.ts';

export const de: Dictionary = { ...en };
