/** Redemption codes: how they are written, and whether one may be taken. Spec §5. */
import type { EpochMs } from '../instant.ts';
import { RuleError } from '../errors.ts';
import type { LedgerDraft } from './ledger-draft.ts';
import { giveReward, type Reward } from './reward.ts';

/** Crockford's base32: no I, L, O or U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
const GROUPS = /.{4}(?=.)/g;

/** So many random bytes make a code of 16 letters: 80 bits. */
export const CODE_BYTES = 10;

/** Random bytes as `XXXX-XXXX-XXXX-XXXX`. */
export function formatCode(bytes: Uint8Array): string {
  let left = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let code = '';
  for (let letter = 0; letter < (bytes.length * 8) / BITS; letter += 1) {
    code = (LETTERS[Number(left & 31n)] ?? '') + code;
    left >>= 5n;
  }
  return code.replace(GROUPS, '$&-');
}

/** A code as it was typed, in the one form in which codes are compared; whether there is such a code is not said. */
export function normalizeCode(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** A code as it stands to a user. Instants in ms. */
export type RedeemCodeState = {
  readonly codeId: number;
  readonly reward: Reward;
  readonly usesLeft: number;
  readonly perUser: number;
  /** How often this user took it. */
  readonly taken: number;
  readonly from: EpochMs;
  /** The first moment at which it is good no more, or null. */
  readonly until: EpochMs | null;
};

/** Takes what a code gives. @throws RuleError NotFound, whatever is wrong with it */
export function redeemCode(
  ledger: LedgerDraft,
  code: RedeemCodeState | null,
  now: EpochMs,
  bonusLifeMs: number,
): Reward {
  if (!code || !mayTake(code, now)) throw new RuleError('NotFound');
  const key = `redeem:${code.codeId}:${code.taken + 1}`;
  giveReward(ledger, { kind: 'redeem', key }, code.reward, { now, bonusLifeMs });
  return code.reward;
}

function mayTake({ usesLeft, perUser, taken, from, until }: RedeemCodeState, now: EpochMs): boolean {
  return usesLeft > 0 && taken < perUser && from <= now && (until === null || now < until);
}
