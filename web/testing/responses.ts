/** The responses in component tests unless a test gives others. */
import { nextUtcDay } from '#domain/utc-day.ts';
import type { Operations } from '#contract/api.ts';
import type { Config } from '#web/entities/config/queries.ts';
import { home } from './catalogue.ts';
import type { Responses } from './fake-api.ts';
import { detail, show, shows } from './shows.ts';
import { viewer } from './viewer.ts';

/** Returns a time that is `ms` after now. */
export const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** Returns the time at which the server's day ends. */
export const endOfDay = (): string => new Date(nextUtcDay(Date.now())).toISOString();

export const config = (changes: Partial<Config> = {}): Config => ({
  submit_review_version: '',
  max_width: null,
  campaign_accent: null,
  sandbox_banner: false,
  activity: null,
  landing: {},
  sign_in: { channels: ['google', 'apple', 'facebook'], demo: false },
  third_parties: { support: null, pixel: null, ads: false },
  consent_required: false,
  ...changes,
});

type CheckIn = Operations['task/check_in_status']['output'];

/** Returns the first day of a streak, without a check-in. */
export const checkInStatus = (changes: Partial<CheckIn> = {}): CheckIn => ({
  date: new Date().toISOString().slice(0, 10),
  streak_day: 1,
  checked_in: false,
  days: [10, 15, 20, 25, 30, 40, 60].map((reward, index) => ({
    day: index + 1,
    reward,
    state: index === 0 ? 'today' : 'upcoming',
  })),
  double_available: false,
  doubled: false,
  withheld: 0,
  limited: null,
  bonus_days: 4,
  resets_at: endOfDay(),
  ...changes,
});

/** A page of a list without another one. */
export const onePage = <Item>(items: Item[]): { items: Item[]; next_cursor: null } => ({ items, next_cursor: null });

export const EMPTY_WALLET: Operations['wallet/summary']['output'] = { balance: 0, bonus: 0, total: 0, lots: [] };

/** What the frame of every page requests, an empty wallet, links to share, and the catalogue with twelve shows. */
export const DEFAULT_RESPONSES: Responses = {
  'account/log_online': () => ({ server_time: new Date().toISOString() }),
  'account/my-info': viewer(),
  'app/global_config': config(),
  // A pointer over a share button prepares the link, also one that an earlier test has left there.
  'app/share_config': ({ tv_id }) => ({
    title: 'A show',
    text: 'Watch this show',
    link: `https://cliffhanger.test/s/en/${tv_id}`,
  }),
  'chat/characters': () => onePage([]),
  'language/multilingual': ({ lang = 'en' }) => ({ lang, version: '1', messages: {} }),
  'service/unread': { unread: false },
  'task/check_in_status': () => checkInStatus(),
  'task/finish_task': () => ({ finished: false, resets_at: endOfDay() }),
  'video/home': () => home(),
  'video/list': () => onePage(shows(12)),
  'video/detail': ({ tv_id }) => detail({ show: show({ tv_id }) }),
  'video/related': () => ({ shows: shows(4) }),
  'wallet/summary': EMPTY_WALLET,
};
