import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DICTIONARIES } from './dictionaries.ts';

/** The catalogue of spec §8, word for word. The specification has no text for 20001 and reuses that of 20002. */
const CATALOGUE = {
  10100: 'Params error',
  10200: 'Server error',
  10404: 'Not Found',
  20000: 'Account not logged in',
  20001: 'Authentication failed',
  20002: 'Authentication failed',
  20003: 'Login authorization has expired, please log in again',
  20301: 'Account banned',
  30100: 'Video fetch failed',
  30101: 'Video details fetch failed',
  30102: 'Play history fetch failed',
  30103: 'Play history recording failed',
  30104: 'Please watch a few more episodes before using Bulk Unlock',
  30105: 'Too few episodes left',
  30106: 'Less than 20 episodes left',
  30107: 'Less than 50 episodes left',
  30108: 'You have unlocked all episodes',
  40100: 'Unlock failed, please try again',
  40101: 'Do not unlock repeatedly',
  40102: 'Balance fetch failed',
  40104: 'Episode info fetch failed',
  40105: 'Insufficient balance (coins)',
  40106: 'Coin deduction error',
  40107: 'Coin data error',
  40108: 'List fetch failed',
  40109: 'Please unlock the previous video first',
  40110: 'Already purchased',
  40111: "It's already used up for today",
  40112: 'Not found',
  40113: 'You have subscribed',
  40114: 'You have subscribed',
} as const;

/** The client messages of spec §8, and the notice for a blocked account. */
const CLIENT_MESSAGES = {
  'error.network': 'Network error',
  'error.timeout': 'Request timed out',
  'error.payment': 'Payment failed',
  'error.pay': 'Pay error',
  'error.login': 'Login failed',
  'error.order_fetch': 'Order fetch failed',
  'error.unlock': 'Unlock failed',
  'error.ads_fetch': 'Ads fetch failed',
  'error.redeem': 'Invalid redemption code. Please re-enter.',
  'error.coins': 'Insufficient coins',
  'error.service': 'Service error',
  'error.blocked_notice':
    'System warning: Your account is currently blocked. If you have any questions, please contact customer service. Thank you for your cooperation.',
} as const;

test.each(Object.entries(CATALOGUE))(
  'has the text of the specification for the code %s in English',
  (code, message) => {
    expect(Object.entries(DICTIONARIES.en)).toContainEqual([`error.${code}`, message]);
  },
);

test.each(Object.entries(CLIENT_MESSAGES))(
  'has the client message of the specification for %s in English',
  (key, message) => {
    expect(Object.entries(DICTIONARIES.en)).toContainEqual([key, message]);
  },
);

test('translates every message into every other language', () => {
  const keys = [...Object.keys(CATALOGUE).map((code) => `error.${code}`), ...Object.keys(CLIENT_MESSAGES)];
  const english = new Map(Object.entries(DICTIONARIES.en));
  for (const [language, texts] of Object.entries(DICTIONARIES).filter(([name]) => name !== 'en')) {
    const copied = Object.entries(texts).filter(([key, value]) => keys.includes(key) && value === english.get(key));
    expect(copied, language).toEqual([]);
  }
});

test('agrees with the table of errors in docs/product.md', () => {
  const rows = readFileSync(join(import.meta.dirname, '../docs/product.md'), 'utf8').split('\n');
  for (const [key, message] of Object.entries(DICTIONARIES.en)) {
    const code = /^error\.(\d+)$/.exec(key)?.[1];
    if (code === undefined) continue;
    const [codes, text] = rows
      .filter((row) => row.split('|')[1]?.includes(code))
      .map((row) => [row.split('|')[1], row.split('|')[4]])[0] ?? ['', ''];
    expect(codes, key).toContain(code);
    expect(text, key).toContain(message);
  }
});
