import { faq as endpoint } from '#contract/endpoints/service.ts';
import { OFFLINE_LIMIT_MS } from '#domain/downloads.ts';
import type { FAQ_CATEGORIES } from '#domain/faq.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { FAQ_TEXTS, type FaqTexts } from '#i18n/documents.ts';
import { fillTemplate } from '#server/fill-template.ts';
import { defineHandler } from '#server/http/handler.ts';

type Category = (typeof FAQ_CATEGORIES)[number];
type QuestionId = keyof {
  [Key in keyof FaqTexts as Key extends `${infer Id}.question` ? Id : never]: true;
};

/** The questions of each category in the order of the page. */
const QUESTIONS: Readonly<Record<QuestionId, Category>> = {
  free_episodes: 'watching',
  resume: 'watching',
  offline: 'watching',
  subtitles: 'watching',
  data: 'watching',
  coming_soon: 'watching',
  coins_bonus: 'coins',
  unlock: 'coins',
  bundle: 'coins',
  auto_unlock: 'coins',
  missing_coins: 'coins',
  refund: 'coins',
  vip_benefit: 'vip',
  vip_renewal: 'vip',
  vip_cancel: 'vip',
  check_in: 'rewards',
  tasks: 'rewards',
  ads: 'rewards',
  codes: 'rewards',
  visitor: 'account',
  sign_in: 'account',
  passkey: 'account',
  personal_data: 'account',
  delete_account: 'account',
  playback: 'technical',
  devices: 'technical',
  notifications: 'technical',
};

export const faq = defineHandler(endpoint, async ({ language, context }) => {
  const { config } = context;
  const economy = await context.economy();
  const number = (value: number) => value.toLocaleString(language);
  const values = {
    bonus_days: number(economy.bonusLifeMs / DAY_MS),
    bundle_watched: number(economy.bundleNeedsWatched),
    undo_seconds: number(economy.undoMs / 1_000),
    undos_per_day: number(economy.undosPerDay),
    check_in_days: number(economy.checkIn.length),
    ads_per_day: number(economy.adUnlocksPerDay),
    streams: number(config.limits.streamsPerAccount),
    offline_days: number(OFFLINE_LIMIT_MS / DAY_MS),
  };
  const texts: Readonly<Record<string, string>> = FAQ_TEXTS[language];
  const fill = (key: string) => fillTemplate(texts[key] ?? '', values);
  return {
    entries: Object.entries(QUESTIONS).map(([id, category]) => ({
      id,
      category,
      question: fill(`${id}.question`),
      answer: fill(`${id}.answer`),
    })),
  };
});
