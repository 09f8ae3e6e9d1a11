import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { Link } from '#web/ui/link.tsx';
import type { HistoryKind, WalletRecord } from './queries.ts';
import { recordNotes, recordTitle } from './record-labels.ts';

const ROW = 'flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2.5';

export function RecordRow({ record, historyKind }: { record: WalletRecord; historyKind: HistoryKind }) {
  const { tv_id: tvId, ep } = record;
  if (tvId === null || ep === null) {
    return (
      <li className={ROW}>
        <RecordDetails record={record} historyKind={historyKind} />
      </li>
    );
  }
  return (
    <li>
      <Link to="/pages/shortPlay/index" query={{ tv_id: tvId, ep }} className={`${ROW} transition active:opacity-70`}>
        <RecordDetails record={record} historyKind={historyKind} />
      </Link>
    </li>
  );
}

function RecordDetails({ record, historyKind }: { record: WalletRecord; historyKind: HistoryKind }) {
  const t = useText();
  const formats = useNumberFormats();
  const { time } = useDateFormats();
  const notes = [...recordNotes(record, t, formats), time(record.at)];
  // The formats of the bonus history are only bonus.
  const coins = historyKind === 'bonus' ? 0 : record.coins;
  const { bonus } = record;
  return (
    <>
      <span className="min-w-0 flex-1 basis-32">
        <span className="block">{recordTitle(record, t)}</span>
        <span className="block text-xs text-faint tabular-nums">{notes.join(' · ')}</span>
      </span>
      <span className="ml-auto text-right tabular-nums">
        {coins !== 0 && (
          <span className="block">{t('unlock.coins', { count: Math.abs(coins), amount: formats.signed(coins) })}</span>
        )}
        {bonus !== 0 && <span className="block">{t('unlock.bonus', { amount: formats.signed(bonus) })}</span>}
      </span>
    </>
  );
}
