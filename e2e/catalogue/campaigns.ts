import { LONG_SHOW, MAIN_SHOW } from './shows.ts';

export const NOVEL = { id: 'TN0001', title: 'The Keeper’s Notes', chapter: 'The first light' } as const;
const ACTIVITY = { title: 'Twelve new episodes tonight', action: 'Watch the first one' } as const;

/** Returns the campaign files by their names. */
export const campaignFiles = (): Readonly<Record<string, object>> => ({
  [`${NOVEL.id}.json`]: {
    novel_id: NOVEL.id,
    tv_id: MAIN_SHOW.id,
    texts: {
      en: {
        title: NOVEL.title,
        author: 'A. Keeper',
        description: 'What the keeper wrote down.',
        chapters: [
          { title: NOVEL.chapter, text: 'The lamp was lit at six.\n\nNobody had asked for it.' },
          { title: 'The second light', text: 'The lamp was lit at seven.' },
        ],
      },
    },
  },
  'activity.json': {
    title: { en: ACTIVITY.title },
    text: { en: 'Two shows go on.\n\nCheck in each day.' },
    tv_id: LONG_SHOW.id,
    action: { label: { en: ACTIVITY.action }, deep_link: `shortPlay?tv_id=${LONG_SHOW.id}&ep=1` },
  },
});
