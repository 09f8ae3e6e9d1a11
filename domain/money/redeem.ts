/** Implements spec §5. */
import type { EpochMs } from '../instant.ts';
import { RuleError } from '../errors.ts';
import type { LedgerDraft } from './ledger-draft.ts';
import { giveReward, type Reward } from './reward.ts';

/** The digits of Crockford's base32. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
const GROUPS = /.{4}(?=.)/g;

/** 80 bits are 16 letters. */
export const CODE_BYTES = 10;

export function formatCode(bytes: Uint8Array): string {
  let left = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let code = '';
  for (let letter = 0; letter < (bytes.length * 8) / BITS; letter += 1) {
    code = (LETTERS[Number(left & 31n)] ?? '') + code;
    left >>= 5n;
  }
  return code.replace(GROUPS, '$&-');
}

/** Returns the form in which codes are compared. */
export function normalizeCode(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

export type RedeemCodeState = {
  readonly codeId: number;
  readonly reward: Reward;
  readonly usesLeft: number;
  readonly perUser: number;
  readonly taken: number;
  readonly from: EpochMs;
  /** Is exclusive. */
  readonly until: EpochMs | null;
};

/** @throws RuleError NotFound for every reason, so that the error does not reveal which codes exist */
export function redeemCode(
  ledger: LedgerDraft,
  code: RedeemCodeState | null,
  now: EpochMs,
  bonusLifeMs: number,
): Reward {
  if (!code || !isRedeemable(code, now)) throw new RuleError('NotFound');
  const key = `redeem:${code.codeId}:${code.taken + 1}`;
  giveReward(ledger, { kind: 'redeem', key }, code.reward, { now, bonusLifeMs });
  return code.reward;
}

function isRedeemable({ usesLeft, perUser, taken, from, until }: RedeemCodeState, now: EpochMs): boolean {
  return usesLeft > 0 && taken < perUser && from <= now && (until === null || now < until);
}
