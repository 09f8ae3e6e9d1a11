import type { Dictionary } from './dictionary.ts';
import { en } from './en.ts';

export const zhCN: Dictionary = { ...en };
