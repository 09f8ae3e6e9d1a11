/** Decides which third-party services may load. Spec §2 (support widget, ad pixel). */
import type { EpochMs } from './instant.ts';
import { DAY_MS } from './utc-day.ts';

export const CONSENT_PURPOSES = ['support', 'measurement', 'ads'] as const;
/** `support` is the support chat, `measurement` the ad pixel, and `ads` rewarded ads of ad networks. */
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Changes when a purpose changes its meaning. Answers of another version do not count. */
export const CONSENT_VERSION = 1;
/** Where consent is required, the app asks again after this time. */
const ANSWER_LIFE_MS = 180 * DAY_MS;

/** A purpose about which the viewer has not been asked is missing. */
export type ConsentChoices = { readonly [Purpose in ConsentPurpose]?: boolean | undefined };

export type ConsentAnswer = {
  readonly version: number;
  readonly at: EpochMs;
  readonly choices: ConsentChoices;
};

/** ISO 3166-1 codes, with the territories in which the same or equal laws apply. Decision 053 gives the reasons. */
const COUNTRIES_WITH_CONSENT: ReadonlySet<string> = new Set([
  // The European Union.
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU'],
  ...['LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'AX', 'BL', 'GF', 'GP', 'MF', 'MQ', 'PM', 'RE', 'YT'],
  // The rest of the European Economic Area, the United Kingdom and Switzerland.
  ...['IS', 'LI', 'NO', 'SJ', 'GB', 'GG', 'GI', 'IM', 'JE', 'CH'],
  ...['BR', 'JP', 'KR'],
]);
/** What country headers contain if the country is unknown, or only the continent is known. */
const UNKNOWN_COUNTRIES: ReadonlySet<string> = new Set(['AP', 'EU', 'XX', 'ZZ']);

/** Returns whether the viewer must agree before anything loads. @param country as a country header contains it */
export function requiresConsent(country: string | undefined): boolean {
  const code = country?.toUpperCase() ?? '';
  return !/^[A-Z]{2}$/.test(code) || UNKNOWN_COUNTRIES.has(code) || COUNTRIES_WITH_CONSENT.has(code);
}

/** Without an answer, a service may load only where no consent is required. A refusal counts everywhere. */
export function isPurposeAllowed(
  purpose: ConsentPurpose,
  answer: ConsentAnswer | null,
  { isRequired, now }: { readonly isRequired: boolean; readonly now: EpochMs },
): boolean {
  const choice = currentChoice(purpose, answer);
  if (choice !== true || !answer) return choice ?? !isRequired;
  return !isRequired || isFresh(answer, now);
}

/** Returns whether the viewer must be asked about one of the purposes. */
export function needsAnswer(
  purposes: readonly ConsentPurpose[],
  answer: ConsentAnswer | null,
  { isRequired, now }: { readonly isRequired: boolean; readonly now: EpochMs },
): boolean {
  if (!isRequired || purposes.length === 0) return false;
  if (!answer || !isFresh(answer, now)) return true;
  return purposes.some((purpose) => currentChoice(purpose, answer) === undefined);
}

function currentChoice(purpose: ConsentPurpose, answer: ConsentAnswer | null): boolean | undefined {
  return answer?.version === CONSENT_VERSION ? answer.choices[purpose] : undefined;
}

/** An answer from the future comes from a wrong clock of the device. */
function isFresh({ at }: ConsentAnswer, now: EpochMs): boolean {
  return now < at + ANSWER_LIFE_MS;
}
