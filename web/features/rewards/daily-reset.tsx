import { formatClockTime } from '#domain/duration.ts';
import { useServerNow } from '#web/api/server-clock.ts';
import { useText } from '#web/text/i18n.ts';
import { useDateFormats } from '#web/text/date-formats.ts';

const SECOND_MS = 1_000;

/** Shows the time until check-in and daily tasks reset, by the server's clock. */
export function DailyReset({ resetsAt }: { resetsAt: string }) {
  const t = useText();
  const { time } = useDateFormats();
  const now = useServerNow(SECOND_MS);
  return (
    <p className="text-sm text-soft">
      {now !== undefined && (
        <span role="timer" className="tabular-nums">
          {t('reward.resets_in', { time: formatClockTime(Date.parse(resetsAt) - now) })}
        </span>
      )}
      <span className="block text-xs text-faint">{t('reward.resets_at', { time: time(resetsAt) })}</span>
    </p>
  );
}
