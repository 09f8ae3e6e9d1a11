import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/text/i18n.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { AdFrame, AdLeaveDialog, type AdProps } from './ad-frame.tsx';
import { showRewardedAd, type RewardedAd } from './google-rewarded.ts';
import { useAdEnd } from './use-ad-end.ts';
import { useBackAction } from './use-back-action.ts';

type GoogleAdProps = AdProps & {
  onUnavailable: () => void;
};

/** Shows Google's own ad, and our frame before and after it. */
export function GoogleAd({ ad, onEarned, onLeave, onUnavailable }: GoogleAdProps) {
  const t = useText();
  const [stage, setStage] = useState<'loading' | 'shown' | 'granted'>('loading');
  const isLost = useAdEnd(ad.ticket, stage === 'granted', () => onEarned(ad.ticket));
  const rewarded = useRef<RewardedAd>(null);
  const latest = useRef({ onLeave, onUnavailable });
  useEffect(() => {
    latest.current = { onLeave, onUnavailable };
  });
  const adUnit = ad.creative.url;
  useEffect(() => {
    const running = showRewardedAd(
      adUnit,
      () => setStage('shown'),
      (end) => {
        if (end === 'granted') setStage('granted');
        else if (end === 'closed') latest.current.onLeave();
        else latest.current.onUnavailable();
      },
    );
    rewarded.current = running;
    return running.stop;
  }, [adUnit]);
  const isOver = stage === 'granted';
  const [isAskingToLeave, setAskingToLeave] = useState(false);
  const leave = (): void => {
    if (isLost) onLeave();
    else if (isOver) setAskingToLeave(true);
    else rewarded.current?.close();
  };
  const stay = (): void => setAskingToLeave(false);
  useBackAction(isAskingToLeave, { leave, stay });
  const question = isLost ? (
    <AdLeaveDialog kind="lost" onLeave={onLeave} />
  ) : (
    isAskingToLeave && <AdLeaveDialog kind="leave" onLeave={onLeave} onStay={stay} />
  );
  // Google's ad needs the keyboard focus, which our dialog would keep.
  if (stage === 'shown') return null;
  return (
    <AdFrame
      purpose={ad.purpose}
      progress={isOver ? 1 : 0}
      status={isOver ? t('ads.over') : ''}
      secondsLeft={0}
      onClose={() => (isAskingToLeave ? stay() : leave())}
      question={question}
    >
      <div className="flex flex-1 items-center justify-center">
        <Spinner size={32} />
      </div>
    </AdFrame>
  );
}
