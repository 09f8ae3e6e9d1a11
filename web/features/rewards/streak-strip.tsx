import { Check } from 'lucide-react';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { CheckIn } from './queries.ts';

type Day = CheckIn['days'][number];

export function StreakStrip({ days }: { days: readonly Day[] }) {
  const t = useText();
  return (
    <ol aria-label={t('reward.streak')} className="flex flex-wrap gap-1 sm:gap-1.5">
      {days.map((each) => (
        <DayCell key={each.day} {...each} isLast={each.day === days.length} />
      ))}
    </ol>
  );
}

const STATE_STYLES = {
  claimed: 'bg-raised-high text-faint',
  today: 'bg-raised-high text-text ring-2 ring-amber',
  upcoming: 'bg-raised-high/60 text-soft',
} as const satisfies Record<Day['state'], string>;

function DayCell({ day, reward, state, isLast }: Day & { isLast: boolean }) {
  const t = useText();
  const { signed } = useNumberFormats();
  return (
    <li
      aria-current={state === 'today' ? 'date' : undefined}
      className={classNames(
        'flex min-h-17 min-w-9 flex-col items-center justify-between gap-1 rounded-cover px-0.5 py-2 text-center tabular-nums transition',
        isLast ? 'flex-[1.6] basis-12' : 'flex-1 basis-9',
        STATE_STYLES[state],
      )}
    >
      <span className="text-[11px] leading-4">{t('reward.day', { day })}</span>
      <span className={classNames('font-semibold', isLast ? 'text-lg' : 'text-sm')}>{signed(reward)}</span>
      <span className="flex h-4 items-center justify-center">
        {state === 'claimed' && <Check size={14} strokeWidth={3} aria-hidden />}
        {state === 'today' && <span aria-hidden className="size-1.5 rounded-full bg-amber" />}
        {state !== 'upcoming' && (
          <span className="sr-only">{t(state === 'claimed' ? 'reward.day_taken' : 'reward.day_today')}</span>
        )}
      </span>
    </li>
  );
}
