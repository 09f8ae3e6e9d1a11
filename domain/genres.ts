/** The genre tags of shows (spec §1). The dictionaries name them as `genre.<id>`. */
export const GENRES = [
  'romance',
  'revenge',
  'billionaire',
  'mafia',
  'ceo',
  'zombie',
  'time-travel',
  'rebirth',
  'twins',
  'pregnancy',
  'divorce',
  'contract-marriage',
  'hidden-identity',
  'second-chance',
  'historical',
  'fantasy',
  'thriller',
  'family',
  'campus',
  'comedy',
] as const;

export type Genre = (typeof GENRES)[number];

export function isGenre(id: unknown): id is Genre {
  return GENRES.some((genre) => genre === id);
}
