import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import type { EpisodeDetails } from '#web/entities/show/queries.ts';
import { useLanguage } from '#web/state/language-store.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';

type AdButtonProps = { episode: EpisodeDetails; isBusy: boolean; onPress: () => void };

/** Offers an ad in place of the price, or says when the next ones are available. */
export function AdButton({ episode, isBusy, onPress }: AdButtonProps) {
  const { ads_left: left = 0, ads_per_day: perDay = 0 } = episode;
  const t = useText();
  const time = useNextUtcMidnight();
  const isUnderReview = useIsUnderReview();
  if (isUnderReview || perDay === 0) return null;
  if (left === 0) return <p className="text-center text-sm text-faint">{t('unlock.ads_back', { time })}</p>;
  return (
    <Button variant="solid" size="large" fullWidth disabled={isBusy} onClick={onPress} className="py-1.5">
      <Clapperboard size={20} aria-hidden className="shrink-0" />
      <span>
        {t('unlock.ad')} · <span className="inline-block font-normal">{t('unlock.ads_left', { count: left })}</span>
      </span>
    </Button>
  );
}

/** Returns the local time of the next UTC midnight, when the daily ad limit resets. */
function useNextUtcMidnight(): string {
  const language = useLanguage();
  const [midnight] = useState(() => new Date().setUTCHours(24, 0, 0, 0));
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(midnight);
}
