/** What an element carries that coins fly into. */
export const LANDING = { 'data-coins-land': '' } as const;
