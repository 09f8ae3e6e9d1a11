import { Check, CirclePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { bonusText, earnedBonusText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonRect } from './coin-animation.ts';
import { DailyReset } from './daily-reset.tsx';
import { useCheckIn, useClaimWithheld, useDoubleReward, type CheckIn } from './queries.ts';
import { StreakStrip } from './streak-strip.tsx';
import { earnedToday, payable, todaysReward, tomorrowsReward } from './streak.ts';

type CheckInCardProps = {
  checkIn: CheckIn;
  /** Shows an ad and resolves with its ticket or null; undefined if ads are hidden. */
  watchAd: (() => Promise<string | null>) | undefined;
};

export function CheckInCard({ checkIn, watchAd }: CheckInCardProps) {
  const t = useText();
  const { streak_day: day, days, checked_in: isCheckedIn, resets_at: resetsAt } = checkIn;
  return (
    <section className="space-y-4 rounded-2xl bg-raised p-4 ring-1 ring-hairline">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-semibold">{t('reward.check_in_title')}</h2>
        <p className="text-sm text-soft">{t('reward.day_of', { day, days: days.length })}</p>
      </div>
      <StreakStrip days={days} />
      {isCheckedIn ? <CheckedIn checkIn={checkIn} watchAd={watchAd} /> : <CheckInButton checkIn={checkIn} />}
      <DailyReset resetsAt={resetsAt} />
    </section>
  );
}

export function CheckInButton({ checkIn }: { checkIn: CheckIn }) {
  const t = useText();
  const bonus = payable(todaysReward(checkIn), checkIn);
  return (
    <EarnButton earn={useCheckIn()}>
      {bonus > 0 ? t('reward.check_in', { bonus: earnedBonusText(bonus) }) : t('reward.check_in_only')}
    </EarnButton>
  );
}

type EarnButtonProps = { earn: ReturnType<typeof useCheckIn>; children: ReactNode };

/** The coins fly from the button to the balance. */
function EarnButton({ earn: { press, isPending }, children }: EarnButtonProps) {
  return (
    <Button
      variant="primary"
      size="large"
      fullWidth
      isLoading={isPending}
      onClick={(event) => press(buttonRect(event))}
    >
      {children}
    </Button>
  );
}

function CheckedIn({ checkIn, watchAd }: CheckInCardProps) {
  const t = useText();
  const { doubled: isDoubled, double_available: canDouble, withheld } = checkIn;
  const earned = earnedToday(checkIn);
  const doubling = payable(todaysReward(checkIn), checkIn);
  return (
    <div className="space-y-3">
      <p className="flex items-center gap-2 font-semibold">
        <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-white text-black">
          <Check size={16} strokeWidth={3} aria-hidden />
        </span>
        {earned > 0
          ? t(isDoubled ? 'reward.doubled' : 'reward.checked_in', { bonus: earnedBonusText(earned) })
          : t('reward.checked_in_only')}
      </p>
      {withheld > 0 && <Withheld checkIn={checkIn} />}
      {canDouble && watchAd && doubling > 0 && <DoubleButton bonus={earnedBonusText(doubling)} watchAd={watchAd} />}
      <p>{t('reward.tomorrow', { bonus: earnedBonusText(tomorrowsReward(checkIn)) })}</p>
    </div>
  );
}

function Withheld({ checkIn }: { checkIn: CheckIn }) {
  const t = useText();
  const { withheld, limited } = checkIn;
  const bonus = payable(withheld, checkIn);
  if (bonus > 0) return <ClaimWithheldButton bonus={earnedBonusText(bonus)} />;
  if (!limited?.helps.includes('sign_in')) return null;
  return <p className="text-sm text-soft">{t('reward.withheld', { bonus: bonusText(withheld) })}</p>;
}

function ClaimWithheldButton({ bonus }: { bonus: string }) {
  const t = useText();
  return <EarnButton earn={useClaimWithheld()}>{t('reward.claim_now', { bonus })}</EarnButton>;
}

function DoubleButton({ bonus, watchAd }: { bonus: string; watchAd: () => Promise<string | null> }) {
  const t = useText();
  const { press, isPending } = useDoubleReward(watchAd);
  return (
    <Button variant="solid" size="large" fullWidth isLoading={isPending} onClick={(event) => press(buttonRect(event))}>
      <CirclePlay size={20} aria-hidden className="shrink-0" />
      <span className="py-2 leading-5 text-balance">{t('reward.double', { bonus })}</span>
    </Button>
  );
}
