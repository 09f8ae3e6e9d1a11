import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { openLayer } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import type { Ad } from './queries.ts';
import { useAdRun } from './use-ad-run.ts';

type HouseAdProps = {
  ad: Ad;
  /** It was seen to its end, and the server says so too: its ticket is worth something now. */
  onEarned: (ticket: string) => void;
  /** It was closed before. */
  onLeave: () => void;
};

/** An ad over everything: a show of our own. It earns at its end alone; who wants to leave before is told so. */
export function HouseAd({ ad, onEarned, onLeave }: HouseAdProps) {
  const [isAsking, setAsking] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const { secondsLeft, share, isLost } = useAdRun(ad, isAsking, () => onEarned(ad.ticket));
  const leave = (): void => (isLost ? onLeave() : setAsking(true));
  useBackAction(isAsking ? () => setAsking(false) : leave, isAsking);
  return (
    <Dialog.Root open onOpenChange={() => (isAsking ? setAsking(false) : leave())}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          className="fixed inset-0 z-50 isolate flex flex-col overflow-y-auto bg-ground text-text outline-none"
        >
          <Backdrop src={ad.creative.url} />
          <AdHeader secondsLeft={secondsLeft} share={share} onLeave={leave} />
          <Promo ad={ad} />
          {isLost && <Question kind="lost" onLeave={onLeave} />}
          {isAsking && !isLost && <Question kind="leave" onLeave={onLeave} onStay={() => setAsking(false)} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What the back action does; it takes a layer with it each time, so that the next one gets its own. */
function useBackAction(act: () => void, isAsking: boolean): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => openLayer(() => latest.current()), [isAsking]);
}

function Backdrop({ src }: { src: string }) {
  return (
    <div aria-hidden className="absolute inset-0 -z-10 overflow-hidden">
      <img src={src} alt="" className="size-full scale-125 object-cover opacity-50 blur-2xl" />
      <div className="absolute inset-0 bg-black/40" />
    </div>
  );
}

function AdHeader({ secondsLeft, share, onLeave }: { secondsLeft: number; share: number; onLeave: () => void }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-1 px-4 pt-[calc(8px+var(--safe-top))]">
      <div className="flex items-center gap-3 text-sm tabular-nums">
        <span className="rounded-md bg-black/60 px-2 py-0.5 text-xs font-semibold">{t('ads.label')}</span>
        <span className="flex-1 rounded-md">
          {secondsLeft > 0 ? t('ads.left', { count: secondsLeft }) : t('ads.checking')}
        </span>
        <button
          type="button"
          aria-label={t('ui.close')}
          onClick={onLeave}
          className="inline-flex size-11 items-center justify-center rounded-full active:opacity-60"
        >
          <X size={22} aria-hidden />
        </button>
      </div>
      <ProgressLine share={share} label={t('ads.label')} />
    </div>
  );
}

function Promo({ ad: { creative } }: { ad: Ad }) {
  const t = useText();
  const { url, promo } = creative;
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 px-6 pt-4 pb-[calc(24px+var(--safe-bottom))] text-center">
      <img src={url} alt="" className="max-h-[60dvh] min-h-40 rounded-poster object-contain shadow-2xl" />
      {promo && (
        <div className="flex max-w-md flex-col gap-1">
          <p className="text-xs text-soft">{t('ads.from_us')}</p>
          <Dialog.Title className="text-xl font-bold text-balance">{promo.title}</Dialog.Title>
          <Dialog.Description className="text-base text-balance text-soft">{promo.tagline}</Dialog.Description>
        </div>
      )}
    </div>
  );
}

type QuestionProps = { kind: 'leave' | 'lost'; onLeave: () => void; onStay?: () => void };

/** Before it is left for nothing, or when it has become worth nothing. */
function Question({ kind, onLeave, onStay }: QuestionProps) {
  const t = useText();
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus(), []);
  return (
    <div className="absolute inset-0 flex items-center justify-center bg-black/80 px-8">
      <div ref={first} role="alert" className="flex max-w-80 animate-rise flex-col gap-2 text-center">
        {kind === 'leave' ? (
          <>
            <h2 className="text-lg font-semibold">{t('ads.leave_title')}</h2>
            <p className="pb-3 text-sm text-soft">{t('ads.leave_hint')}</p>
            <Button look="solid" onClick={onStay}>
              {t('ads.stay')}
            </Button>
            <Button onClick={onLeave}>{t('ads.leave')}</Button>
          </>
        ) : (
          <>
            <p className="pb-3">{t('ads.lost')}</p>
            <Button look="solid" onClick={onLeave}>
              {t('ui.close')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
