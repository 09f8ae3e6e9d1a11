import { expect, test } from 'vitest';
import { ENGLISH } from '#i18n/english.ts';
import type { NumberFormats } from '#web/text/number-formats.ts';
import type { Translate } from '#web/text/i18n.ts';
import type { WalletRecord } from './queries.ts';
import { recordNotes, recordTitle } from './record-labels.ts';

const texts: Readonly<Record<string, string>> = ENGLISH.commerce;
const t: Translate = (id, values = {}) =>
  (texts[id] ?? texts[`${id}_other`] ?? id).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const amounts: NumberFormats = {
  integer: String,
  signed: String,
  price: (minor, currency) => `${currency} ${minor / 100}`,
  percent: (value) => `${value}%`,
};

function record(kind: WalletRecord['kind'], more: Partial<WalletRecord> = {}): WalletRecord {
  return {
    at: '2026-11-21T20:00:00Z',
    kind,
    coins: 0,
    bonus: 0,
    tv_id: null,
    title: null,
    ep: null,
    opened: 0,
    detail: {},
    ...more,
  };
}

const labels = (each: WalletRecord) => [recordTitle(each, t), ...recordNotes(each, t, amounts)].join(' · ');

test('names the episode and show of an unlock, and says whether it was for an ad or was undone', () => {
  const one = { tv_id: 'TEST01', title: 'A show', ep: 9, opened: 1 };
  expect(labels(record('unlock', one))).toBe('Episode 9 · A show');
  expect(labels(record('auto_unlock', one))).toBe('Episode 9 · A show · Automatically');
  expect(labels(record('ad_unlock', { ...one, detail: { network: 'house' } }))).toBe('Episode 9 · A show · For an ad');
  expect(labels(record('unlock_undo', one))).toBe('Episode 9, taken back · A show');
});

test('shows the range and the discount of a bundle', () => {
  const detail = { from: 9, to: 28, list_price: 1200, percent: 90 };
  const bundle = record('bulk_unlock', { tv_id: 'TEST01', title: 'A show', ep: 9, opened: 20, detail });
  expect(labels(bundle)).toBe('Episodes 9–28 · A show · 20 episodes at once · 10% saved');
});

test('names the price of a purchase and the extra coins of the first top-up', () => {
  const detail = {
    order: 'o',
    productId: 'coins_500',
    priceMinor: 499,
    currency: 'USD',
    coins: 500,
    extra: 250,
    bonus: 0,
  };
  expect(labels(record('topup', { detail }))).toBe('Top-up · USD 4.99 · 500 + 250 extra');
  expect(labels(record('topup', { detail: { ...detail, extra: 0 } }))).toBe('Top-up · USD 4.99');
});

test('names a VIP plan and its price', () => {
  const detail = { productId: 'vip_monthly', priceMinor: 4999, currency: 'USD', coins: 0, extra: 0, bonus: 0 };
  expect(labels(record('vip', { detail }))).toBe('Monthly VIP · USD 49.99');
});

test('names the VIP days of a redeemed code', () => {
  expect(labels(record('redeem', { detail: { coins: 100, vip_days: 3 } }))).toBe('Redemption code · 3 days of VIP');
});
