/** The wallet's transaction histories. Spec §2. */
import type { Operations } from '#contract/api.ts';
import { pagedQuery } from '#web/api/paged-query.ts';
import { request } from '#web/api/request.ts';
import { recordsKey } from '#web/entities/wallet/queries.ts';

export type HistoryKind = Operations['wallet/records']['input']['kind'];
export type WalletRecord = Operations['wallet/records']['output']['items'][number];

export const recordsQuery = (kind: HistoryKind) =>
  pagedQuery([...recordsKey, kind], (cursor, signal) =>
    request('wallet/records', { kind, ...(cursor !== undefined && { cursor }) }, { quiet: true, signal }),
  );
