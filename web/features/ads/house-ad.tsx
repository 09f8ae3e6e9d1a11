import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { navigateTo } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { AdFrame, AdLeaveDialog, type AdProps } from './ad-frame.tsx';
import type { Ad } from './queries.ts';
import { useAdRun } from './use-ad-run.ts';
import { useBackAction } from './use-back-action.ts';

/** Promotes a show. Asks before the viewer leaves, because only a complete view earns the reward. */
export function HouseAd({ ad, onEarned, onLeave }: AdProps) {
  const t = useText();
  const [isAskingToLeave, setAskingToLeave] = useState(false);
  const [isSelected, setSelected] = useState(false);
  const { promo } = ad.creative;
  const { secondsLeft, progress, wasPaused, isLost } = useAdRun(ad, isAskingToLeave, () => {
    onEarned(ad.ticket);
    if (isSelected && promo) navigateTo('shortPlay.detail', { tv_id: promo.tv_id });
  });
  const leave = (): void => (isLost ? onLeave() : setAskingToLeave(true));
  const stay = (): void => setAskingToLeave(false);
  useBackAction(isAskingToLeave, { leave, stay });
  const question = isLost ? (
    <AdLeaveDialog kind="lost" onLeave={onLeave} />
  ) : (
    isAskingToLeave && <AdLeaveDialog kind="leave" onLeave={onLeave} onStay={stay} />
  );
  const status = secondsLeft === 0 ? t('ads.over') : wasPaused ? t('ads.waited') : '';
  return (
    <AdFrame
      purpose={ad.purpose}
      progress={progress}
      status={status}
      secondsLeft={secondsLeft}
      onClose={() => (isAskingToLeave ? stay() : leave())}
      question={question}
    >
      <Backdrop src={ad.creative.url} />
      <Promo ad={ad} isSelected={isSelected} onSelect={() => setSelected(!isSelected)} />
    </AdFrame>
  );
}

function Backdrop({ src }: { src: string }) {
  return (
    <div aria-hidden className="absolute inset-0 -z-10 overflow-hidden">
      <img src={src} alt="" className="size-full scale-125 object-cover opacity-50 blur-2xl" />
      <div className="absolute inset-0 bg-black/40" />
    </div>
  );
}

type PromoProps = { ad: Ad; isSelected: boolean; onSelect: () => void };

/** A selected show opens after the ad, so that the reward is not lost. */
function Promo({ ad: { creative }, isSelected, onSelect }: PromoProps) {
  const t = useText();
  const { url, promo } = creative;
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 px-6 pt-2 pb-[calc(24px+var(--safe-bottom))] text-center">
      <img src={url} alt="" className="max-h-[50dvh] min-h-40 rounded-cover object-contain shadow-2xl" />
      {promo && (
        <>
          <div className="flex max-w-md flex-col gap-1">
            <p className="text-xs text-soft">{t('ads.from_us')}</p>
            <p className="text-xl font-bold text-balance">{promo.title}</p>
            <Dialog.Description className="text-base text-balance text-soft">{promo.tagline}</Dialog.Description>
          </div>
          <div className="flex flex-col items-center gap-1">
            <Button variant={isSelected ? 'solid' : 'secondary'} aria-pressed={isSelected} onClick={onSelect}>
              {t('ads.watch_show')}
            </Button>
            <p role="status" className="min-h-5 text-sm text-soft">
              {isSelected && t('ads.watch_show_after')}
            </p>
          </div>
        </>
      )}
    </div>
  );
}
