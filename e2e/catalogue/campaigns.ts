import { LONG_SHOW, MAIN_SHOW } from './shows.ts';

export const NOVEL_ID = 'TN0001';

/** Returns the campaign files by their names. */
export const campaignFiles = (): Readonly<Record<string, object>> => ({
  [`${NOVEL_ID}.json`]: {
    novel_id: NOVEL_ID,
    tv_id: MAIN_SHOW.id,
    texts: {
      en: {
        title: 'The Keeper’s Notes',
        author: 'A. Keeper',
        description: 'What the keeper wrote down.',
        chapters: [
          { title: 'The first light', text: 'The lamp was lit at six.\n\nNobody had asked for it.' },
          { title: 'The second light', text: 'The lamp was lit at seven.' },
        ],
      },
    },
  },
  'activity.json': {
    title: { en: 'Twelve new episodes tonight' },
    text: { en: 'Two shows go on.\n\nCheck in each day.' },
    tv_id: LONG_SHOW.id,
    action: { label: { en: 'Watch the first one' }, deep_link: `shortPlay?tv_id=${LONG_SHOW.id}&ep=1` },
  },
});
