/** The histories of the wallet. Spec §2. */
import type { Operations } from '#contract/api.ts';
import { call } from '#web/api/call.ts';
import { endlessQuery } from '#web/api/endless.ts';

export type RecordKind = Operations['wallet/records']['input']['kind'];
export type WalletRecord = Operations['wallet/records']['output']['items'][number];

export const recordsOptions = (kind: RecordKind) =>
  endlessQuery(['records', kind], (cursor, signal) =>
    call('wallet/records', { kind, ...(cursor !== undefined && { cursor }) }, { quiet: true, signal }),
  );
