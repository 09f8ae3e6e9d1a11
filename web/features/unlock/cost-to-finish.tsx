import { Coins } from 'lucide-react';
import { useId } from 'react';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import type { ShowDetails } from '#web/entities/show/queries.ts';
import { coinsText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { TopUpText } from './top-up-text.tsx';

/** Shows the cost of all locked episodes of a show, and what to buy for it. */
export function CostToFinish({ cost }: { cost: ShowDetails['cost_to_finish'] }) {
  const t = useText();
  const isUnderReview = useIsUnderReview();
  const titleId = useId();
  if (cost.coins === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mx-4 mt-4 flex items-center gap-3 rounded-2xl bg-raised px-4 py-3">
      <Coins size={20} aria-hidden className="shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="text-xs text-faint">
          {t('unlock.finish_title')}
        </h2>
        <p className="text-sm tabular-nums">
          <span className="font-semibold">{coinsText(cost.coins)}</span>{' '}
          {cost.ads > 0 && !isUnderReview && (
            <span className="text-soft">{t('unlock.finish_ads', { count: cost.ads })}</span>
          )}
        </p>
        <p className="pt-1 text-xs text-pretty text-soft tabular-nums">
          <TopUpText cost={cost} />
        </p>
      </div>
    </section>
  );
}
