import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Book } from './book.ts';
import { CODE_BYTES, readCode, redeemCode, writeCode, type CodeFacts } from './redeem.ts';

const EMPTY = { seq: 0, coins: 0, bonus: 0, debt: 0, vipExpiresAt: null, lots: [] };
const DAY_MS = 86_400_000;
const CODE: CodeFacts = {
  codeId: 7,
  reward: { coins: 100, bonus: 50, vipDays: 2 },
  usesLeft: 1,
  perUser: 1,
  taken: 0,
  from: 1_000,
  until: 2_000,
};

describe('the writing of a code', () => {
  test('four groups of four letters without I, L, O and U, another for other bytes', () => {
    const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES });
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(writeCode(one)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
        expect(writeCode(one) === writeCode(other)).toBe(one.join() === other.join());
      }),
    );
  });

  test('is read in any case, with any spaces and dashes, and with the letters that look alike', () => {
    const code = '0123-4567-89AB-CDEF';
    for (const typed of [
      code,
      '0123456789abcdef',
      ' 0l23 4567—89ab–cdef\n',
      'oi23-4567‑89aB‐CdEf',
      '０１２３４５６７８９ＡＢＣＤＥＦ',
    ])
      expect(readCode(typed)).toBe('0123456789ABCDEF');
  });

  test('any text is read without a throw', () => {
    for (const text of ['', '\ud800', '\u0000', '😀'.repeat(500)]) expect(typeof readCode(text)).toBe('string');
  });
});

describe('redeeming', () => {
  test('gives coins, bonus as a lot of the usual life, and VIP from now', () => {
    const book = new Book(EMPTY);
    expect(redeemCode(book, CODE, 1_500, 500)).toEqual(CODE.reward);
    expect(book.holdings).toEqual({ coins: 100, bonus: 50, debt: 0, vipExpiresAt: 1_500 + 2 * DAY_MS });
    expect(book.lots).toEqual([{ lot: 1, remaining: 50, expiresAt: 2_000 }]);
    expect(book.plan.transactions[0]).toMatchObject({
      kind: 'redeem',
      key: 'redeem:7:1',
      detail: { coins: 100, bonus: 50, vip_days: 2 },
    });
  });

  test('moves the end of a VIP that lasts on, and starts one that is over anew', () => {
    for (const [vipExpiresAt, end] of [
      [5_000, 5_000],
      [1_499, 1_500],
    ] as const) {
      const book = new Book({ ...EMPTY, vipExpiresAt });
      redeemCode(book, CODE, 1_500, 500);
      expect(book.holdings.vipExpiresAt).toBe(end + 2 * DAY_MS);
    }
  });

  test('what it does not give is not written', () => {
    const book = new Book({ ...EMPTY, vipExpiresAt: 9_000 });
    redeemCode(book, { ...CODE, reward: { coins: 0, bonus: 5, vipDays: 0 } }, 1_500, 500);
    expect(book.holdings).toMatchObject({ coins: 0, bonus: 5, vipExpiresAt: 9_000 });
    expect(book.plan.transactions[0]?.detail).toEqual({ bonus: 5 });
  });

  test('whatever is wrong has one name, at the very edges of the window too', () => {
    const wrong: readonly (CodeFacts | null)[] = [null, { ...CODE, usesLeft: 0 }, { ...CODE, taken: 1 }];
    for (const code of wrong) expect(() => redeemCode(new Book(EMPTY), code, 1_500, 500)).toThrow('NotFound');
    for (const [now, isGood] of [
      [999, false],
      [1_000, true],
      [1_999, true],
      [2_000, false],
    ] as const) {
      const take = () => redeemCode(new Book(EMPTY), CODE, now, 500);
      if (isGood) expect(take()).toEqual(CODE.reward);
      else expect(take).toThrow('NotFound');
    }
    expect(redeemCode(new Book(EMPTY), { ...CODE, until: null }, 1e15, 500)).toEqual(CODE.reward);
  });
});
