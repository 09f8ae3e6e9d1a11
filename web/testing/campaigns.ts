/** What campaigns show: an activity and a novel. */
import type { Operations } from '#contract/api.ts';
import type { Activity } from '#contract/campaigns.ts';

export const ACTIVITY: Activity = {
  title: 'A week of heiresses',
  paragraphs: ['Watch a show each day.'],
  picture: '',
  action: { label: 'Watch now', deep_link: 'shortPlay?tv_id=TEST01&ep=2' },
  ends_at: null,
};

export const NOVEL: Operations['ebook/simple_detail']['output'] = {
  novel_id: 'NV0001',
  title: 'The Heiress, in words',
  author: 'Ada Lin',
  cover: '',
  description: 'What the show leaves out.',
  chapters: [{ title: 'The papers', text: 'She signed.\n\nNobody looked.' }],
  tv_id: 'TEST01',
};
