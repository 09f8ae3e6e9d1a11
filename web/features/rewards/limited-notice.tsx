import { Users } from 'lucide-react';
import { useId } from 'react';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import { hrefOf } from '#web/router/paths.ts';
import { navigateTo } from '#web/router/router.ts';
import { bonusText } from '#web/text/coin-text.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import type { RewardLimit } from './queries.ts';

/** Explains why rewards are limited today, what helps and when the limit ends. */
export function LimitedNotice({ limited }: { limited: RewardLimit }) {
  const t = useText();
  const { time } = useDateFormats();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex gap-4 rounded-2xl bg-raised p-4 ring-1 ring-hairline">
      <Users size={24} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-soft" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80 space-y-1">
          <h2 id={titleId} className="font-semibold text-balance">
            {t('reward.limited_title')}
          </h2>
          <LimitText limited={limited} />
          <p className="text-xs text-pretty text-faint">{t('reward.limited_until', { time: time(limited.until) })}</p>
        </div>
        {limited.helps.includes('sign_in') && (
          <Button
            variant="solid"
            onClick={() => navigateTo('/pages/common/login/index', { to: hrefOf('/pages/reward/index') })}
          >
            {t('profile.sign_in')}
          </Button>
        )}
      </div>
    </section>
  );
}

export function LimitText({ limited: { left, helps } }: { limited: RewardLimit }) {
  const t = useText();
  const isUnderReview = useIsUnderReview();
  const canPay = helps.includes('purchase') && !isUnderReview;
  return (
    <>
      <p className="text-sm text-pretty text-soft">
        {left > 0 ? t('reward.limited_left', { bonus: bonusText(left) }) : t('reward.limited_used_up')}
      </p>
      {helps.includes('sign_in') ? (
        <p className="text-sm text-pretty text-soft">{t('reward.limited_sign_in')}</p>
      ) : (
        canPay && <p className="text-sm text-pretty text-soft">{t('reward.limited_purchase')}</p>
      )}
    </>
  );
}
