import type { WalletRecord } from './queries.ts';

type Day = { readonly day: string; readonly records: readonly WalletRecord[] };

/** Groups consecutive records of the same day. @param dayOf formats the day of a timestamp */
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
