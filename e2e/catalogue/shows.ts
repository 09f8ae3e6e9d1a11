/** The shows of the browser tests. They do not depend on those of the demo. */
import type { GENRES } from '#domain/genres.ts';

type Genre = (typeof GENRES)[number];

export type CatalogueShow = {
  readonly id: string;
  readonly title: string;
  readonly tags: readonly Genre[];
  /** None for an announced show. */
  readonly episodes: number;
  readonly pick?: number;
};

/** The show with which most tests work: it has subtitles in every language, and two characters. */
export const MAIN_SHOW = {
  id: 'TS0001',
  title: 'The Lighthouse Ledger',
  tags: ['ceo', 'billionaire', 'romance'],
  episodes: 78,
  pick: 4,
} as const satisfies CatalogueShow;

/** Has the most episodes, so that every bundle is on sale. */
export const LONG_SHOW = {
  id: 'TS0002',
  title: 'Ninety Nights of Rain',
  tags: ['mafia', 'contract-marriage', 'romance'],
  episodes: 90,
  pick: 2,
} as const satisfies CatalogueShow;

/** A show without anything special. */
export const OTHER_SHOW = {
  id: 'TS0003',
  title: 'A Borrowed Wedding',
  tags: ['rebirth', 'revenge', 'divorce'],
  episodes: 84,
} as const satisfies CatalogueShow;

export const ANNOUNCED_SHOW = {
  id: 'TS0018',
  title: 'The Harbour After',
  tags: ['historical', 'revenge'],
  episodes: 0,
} as const satisfies CatalogueShow;

export const SHOWS: readonly CatalogueShow[] = [
  MAIN_SHOW,
  LONG_SHOW,
  ANNOUNCED_SHOW,
  OTHER_SHOW,
  { id: 'TS0004', title: 'Two Keys for the Vault', tags: ['twins', 'ceo', 'pregnancy', 'family'], episodes: 72 },
  { id: 'TS0005', title: 'The Clockmaker’s Debt', tags: ['time-travel', 'historical', 'romance'], episodes: 66 },
  { id: 'TS0006', title: 'Pier Eleven', tags: ['mafia', 'thriller', 'romance'], episodes: 80 },
  { id: 'TS0007', title: 'Soup for the Last City', tags: ['zombie', 'family', 'comedy'], episodes: 64 },
  { id: 'TS0008', title: 'The Director’s Alias', tags: ['hidden-identity', 'ceo', 'comedy'], episodes: 70, pick: 3 },
  { id: 'TS0009', title: 'Eight Days After', tags: ['divorce', 'second-chance', 'romance'], episodes: 62 },
  { id: 'TS0010', title: 'The Winter Court', tags: ['historical', 'fantasy', 'revenge'], episodes: 88, pick: 5 },
  { id: 'TS0011', title: 'Reunion at Midnight', tags: ['thriller', 'revenge', 'campus'], episodes: 60 },
  { id: 'TS0012', title: 'The Queen’s Night Shift', tags: ['time-travel', 'comedy', 'romance'], episodes: 74, pick: 1 },
  { id: 'TS0013', title: 'The Counting Bride', tags: ['historical', 'contract-marriage'], episodes: 82 },
  { id: 'TS0014', title: 'A Recipe for Heirs', tags: ['pregnancy', 'ceo', 'contract-marriage'], episodes: 76 },
  { id: 'TS0015', title: 'The Pawned Crown', tags: ['fantasy', 'rebirth', 'thriller'], episodes: 68 },
  { id: 'TS0016', title: 'The Other Sister', tags: ['billionaire', 'twins', 'hidden-identity'], episodes: 77 },
  { id: 'TS0017', title: 'Floor Thirteen', tags: ['zombie', 'thriller', 'second-chance'], episodes: 61, pick: 6 },
];

/** The people of every show. One can chat with the first two. */
export const PEOPLE = [
  { id: 'lead', name: 'Ada Lin' },
  { id: 'rival', name: 'Ben Okafor' },
  { id: 'friend', name: 'Cleo Marsh' },
] as const;

export type Person = (typeof PEOPLE)[number];

/** Returns the name of a person, which no other show uses. */
export const nameOf = ({ id, title }: CatalogueShow, person: Person): string =>
  id === MAIN_SHOW.id ? person.name : `The ${person.id} of ${title}`;
