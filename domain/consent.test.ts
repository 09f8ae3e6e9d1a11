import { expect, test } from 'vitest';
import { CONSENT_VERSION, isPurposeAllowed, needsAnswer, requiresConsent, type ConsentAnswer } from './consent.ts';
import { DAY_MS } from './utc-day.ts';

const NOW = 1_790_000_000_000;
const REQUIRED = { isRequired: true, now: NOW };
const NOT_REQUIRED = { isRequired: false, now: NOW };
const answer = (choices: ConsentAnswer['choices'], ageDays = 0, version = CONSENT_VERSION): ConsentAnswer => ({
  version,
  at: NOW - ageDays * DAY_MS,
  choices,
});

test('requires consent in the EEA, the United Kingdom, Switzerland, Brazil, Japan and South Korea', () => {
  for (const country of ['DE', 'fr', 'IS', 'LI', 'NO', 'RE', 'GB', 'CH', 'BR', 'JP', 'KR'])
    expect(requiresConsent(country), country).toBe(true);
  for (const country of ['US', 'ca', 'TW', 'SG', 'AU', 'MX', 'IN'])
    expect(requiresConsent(country), country).toBe(false);
});

test('requires consent when the country is unknown or malformed', () => {
  for (const country of [undefined, '', 'XX', 'T1', 'EU', 'ZZ', 'USA', 'U', 'US, DE', 'ＵＳ'])
    expect(requiresConsent(country), country).toBe(true);
});

test('allows nothing without an answer where consent is required, and everything elsewhere', () => {
  expect(isPurposeAllowed('support', null, REQUIRED)).toBe(false);
  expect(isPurposeAllowed('support', null, NOT_REQUIRED)).toBe(true);
  expect(isPurposeAllowed('ads', answer({ support: true }), REQUIRED)).toBe(false);
});

test('follows the answer for each purpose, also where consent is not required', () => {
  const choices = answer({ support: true, measurement: false });
  for (const rules of [REQUIRED, NOT_REQUIRED]) {
    expect(isPurposeAllowed('support', choices, rules)).toBe(true);
    expect(isPurposeAllowed('measurement', choices, rules)).toBe(false);
  }
});

test('asks again after 180 days, and keeps a refusal', () => {
  const purposes = ['support', 'measurement'] as const;
  const choices = { support: true, measurement: false };
  expect(needsAnswer(purposes, answer(choices, 179), REQUIRED)).toBe(false);
  expect(needsAnswer(purposes, answer(choices, 180), REQUIRED)).toBe(true);
  expect(isPurposeAllowed('support', answer(choices, 180), REQUIRED)).toBe(false);
  expect(isPurposeAllowed('measurement', answer(choices, 999), NOT_REQUIRED)).toBe(false);
});

test('asks where consent is required, unless every purpose has an answer of this version', () => {
  expect(needsAnswer(['support'], null, REQUIRED)).toBe(true);
  expect(needsAnswer(['support'], null, NOT_REQUIRED)).toBe(false);
  expect(needsAnswer([], null, REQUIRED)).toBe(false);
  expect(needsAnswer(['support', 'ads'], answer({ support: true }), REQUIRED)).toBe(true);
  expect(needsAnswer(['support'], answer({ support: false }), REQUIRED)).toBe(false);
  expect(needsAnswer(['support'], answer({ support: true }, 0, CONSENT_VERSION + 1), REQUIRED)).toBe(true);
});
