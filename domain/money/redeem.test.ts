import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LedgerDraft } from './ledger-draft.ts';
import { CODE_BYTES, normalizeCode, redeemCode, formatCode, type RedeemCodeState } from './redeem.ts';

const EMPTY = { seq: 0, coins: 0, bonus: 0, debt: 0, vipExpiresAt: null, lots: [] };
const DAY_MS = 86_400_000;
const CODE: RedeemCodeState = {
  codeId: 7,
  reward: { coins: 100, bonus: 50, vipDays: 2 },
  usesLeft: 1,
  perUser: 1,
  taken: 0,
  from: 1_000,
  until: 2_000,
};

describe('a code', () => {
  test('has four groups of four characters without I, L, O and U, and differs for different bytes', () => {
    const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES });
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(formatCode(one)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
        expect(formatCode(one) === formatCode(other)).toBe(one.join() === other.join());
      }),
    );
  });

  test('is normalized regardless of case, spaces, dashes and similar letters', () => {
    const code = '0123-4567-89AB-CDEF';
    for (const typed of [
      code,
      '0123456789abcdef',
      ' 0l23 4567—89ab–cdef\n',
      'oi23-4567‑89aB‐CdEf',
      '０１２３４５６７８９ＡＢＣＤＥＦ',
    ])
      expect(normalizeCode(typed)).toBe('0123456789ABCDEF');
  });

  test('is normalized from any text without an exception', () => {
    for (const text of ['', '\ud800', '\u0000', '😀'.repeat(500)]) expect(typeof normalizeCode(text)).toBe('string');
  });
});

describe('redeeming', () => {
  test('adds coins, a bonus lot with the given lifetime, and VIP from now', () => {
    const ledger = new LedgerDraft(EMPTY);
    expect(redeemCode(ledger, CODE, 1_500, 500)).toEqual(CODE.reward);
    expect(ledger.balances).toEqual({ coins: 100, bonus: 50, debt: 0, vipExpiresAt: 1_500 + 2 * DAY_MS });
    expect(ledger.lots).toEqual([{ lot: 1, remaining: 50, expiresAt: 2_000 }]);
    expect(ledger.changes.transactions[0]).toMatchObject({
      kind: 'redeem',
      key: 'redeem:7:1',
      detail: { coins: 100, bonus: 50, vip_days: 2 },
    });
  });

  test('extends VIP from its end, or from now if it has ended', () => {
    for (const [vipExpiresAt, end] of [
      [5_000, 5_000],
      [1_499, 1_500],
    ] as const) {
      const ledger = new LedgerDraft({ ...EMPTY, vipExpiresAt });
      redeemCode(ledger, CODE, 1_500, 500);
      expect(ledger.balances.vipExpiresAt).toBe(end + 2 * DAY_MS);
    }
  });

  test('omits rewards of zero from the detail', () => {
    const ledger = new LedgerDraft({ ...EMPTY, vipExpiresAt: 9_000 });
    redeemCode(ledger, { ...CODE, reward: { coins: 0, bonus: 5, vipDays: 0 } }, 1_500, 500);
    expect(ledger.balances).toMatchObject({ coins: 0, bonus: 5, vipExpiresAt: 9_000 });
    expect(ledger.changes.transactions[0]?.detail).toEqual({ bonus: 5 });
  });

  test('throws NotFound for an unknown, used-up or already redeemed code, and outside its exact validity', () => {
    const wrong: readonly (RedeemCodeState | null)[] = [null, { ...CODE, usesLeft: 0 }, { ...CODE, taken: 1 }];
    for (const code of wrong) expect(() => redeemCode(new LedgerDraft(EMPTY), code, 1_500, 500)).toThrow('NotFound');
    for (const [now, isGood] of [
      [999, false],
      [1_000, true],
      [1_999, true],
      [2_000, false],
    ] as const) {
      const take = () => redeemCode(new LedgerDraft(EMPTY), CODE, now, 500);
      if (isGood) expect(take()).toEqual(CODE.reward);
      else expect(take).toThrow('NotFound');
    }
    expect(redeemCode(new LedgerDraft(EMPTY), { ...CODE, until: null }, 1e15, 500)).toEqual(CODE.reward);
  });
});
