/** Records under the days on which they happened. */
import type { WalletRecord } from './queries.ts';

type Day = { readonly day: string; readonly records: readonly WalletRecord[] };

/** Neighbours of one day together, in their order. @param dayOf how a moment's day is written */
export function groupByDay(records: readonly WalletRecord[], dayOf: (at: string) => string): readonly Day[] {
  const days: { day: string; records: WalletRecord[] }[] = [];
  for (const record of records) {
    const day = dayOf(record.at);
    const last = days.at(-1);
    if (last?.day === day) last.records.push(record);
    else days.push({ day, records: [record] });
  }
  return days;
}
