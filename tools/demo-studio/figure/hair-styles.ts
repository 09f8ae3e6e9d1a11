/** Lists all hairstyles. */
import type { Look } from './look.ts';
import { CLASSIC_HAIR } from './hair-styles-classic.ts';
import { LONG_HAIR } from './hair-styles-long.ts';
import { SHORT_HAIR } from './hair-styles-short.ts';
import type { Hairstyle } from './hair-shapes.ts';

const STYLES: Record<Look['hair']['style'], Hairstyle> = { ...CLASSIC_HAIR, ...LONG_HAIR, ...SHORT_HAIR };

export function hairstyleOf(style: Look['hair']['style']): Hairstyle {
  return STYLES[style];
}
