import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { earnedBonusText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { Link } from '#web/ui/link.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { CheckInButton } from './check-in-card.tsx';
import { LimitText } from './limited-notice.tsx';
import { recordPromptShown } from './prompt-record.ts';
import { checkInQuery, type CheckIn } from './queries.ts';
import { StreakStrip } from './streak-strip.tsx';
import { payable, todaysReward } from './streak.ts';

/** Prompts for today's check-in, unless it is done. */
export function CheckInPrompt() {
  const { data: checkIn, isFetchedAfterMount: isFresh } = useQuery(checkInQuery);
  const date = isFresh ? checkIn?.date : undefined;
  // The prompt counts as shown even if the viewer ignores it.
  useEffect(() => {
    if (date !== undefined) recordPromptShown(date);
  }, [date]);
  return isFresh && checkIn ? <PromptSheet checkIn={checkIn} /> : null;
}

function PromptSheet({ checkIn }: { checkIn: CheckIn }) {
  const t = useText();
  const { checked_in: isDone, streak_day: day, days, limited } = checkIn;
  const [isOpen, setOpen] = useState(!isDone);
  return (
    <Sheet
      open={isOpen && !isDone}
      onClose={() => setOpen(false)}
      title={t('reward.check_in_title')}
      description={t('reward.prompt', { day, bonus: earnedBonusText(payable(todaysReward(checkIn), checkIn)) })}
    >
      <div className="space-y-4">
        <StreakStrip days={days} />
        {limited && (
          <div className="space-y-1">
            <LimitText limited={limited} />
          </div>
        )}
        <CheckInButton checkIn={checkIn} />
        <Link
          to="/pages/reward/index"
          className="mx-auto flex min-h-11 w-fit items-center px-5 text-soft transition active:opacity-70"
        >
          {t('reward.all')}
        </Link>
      </div>
    </Sheet>
  );
}
