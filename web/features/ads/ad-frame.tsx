import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#web/text/i18n.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Ad, AdPurpose } from './queries.ts';

export type AdProps = {
  ad: Ad;
  /** Called when the server has confirmed that the ad was watched to its end. */
  onEarned: (ticket: string) => void;
  onLeave: () => void;
};

type AdFrameProps = {
  purpose: AdPurpose;
  progress: number;
  status: string;
  /** 0 before an ad of Google, and while the server confirms the view. */
  secondsLeft: number;
  onClose: () => void;
  /** Covers the rest, which cannot be used meanwhile. */
  question: ReactNode;
  children: ReactNode;
};

export function AdFrame({ purpose, progress, status, secondsLeft, onClose, question, children }: AdFrameProps) {
  const t = useText();
  const popup = useRef<HTMLDivElement>(null);
  const earns = t(`ads.earns_${purpose.placement}`, { ep: purpose.ep ?? '' });
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          className="fixed inset-0 top-(--banner-height) z-50 isolate flex flex-col overflow-y-auto bg-ground text-text outline-none"
        >
          <div inert={Boolean(question)} className="contents">
            <div className="flex flex-col gap-1 px-4 pt-[calc(8px+var(--safe-top))]">
              <div className="flex items-center gap-3 text-sm tabular-nums">
                <span className="rounded-md bg-black/60 px-2 py-0.5 text-xs font-semibold">{t('ads.label')}</span>
                <span className="flex-1">
                  {secondsLeft > 0 ? t('ads.left', { count: secondsLeft }) : t('ads.checking')}
                </span>
                <IconButton label={t('ui.close')} onClick={onClose}>
                  <X size={22} aria-hidden />
                </IconButton>
              </div>
              <ProgressBar share={progress} label={t('ads.label')} />
              <Dialog.Title className="pt-2 text-center text-sm font-semibold text-balance">{earns}</Dialog.Title>
              <p role="status" className="min-h-5 text-center text-sm text-soft">
                {status}
              </p>
            </div>
            {children}
          </div>
          {question}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type LeaveDialogProps = { kind: 'leave' | 'lost'; onLeave: () => void; onStay?: () => void };

export function AdLeaveDialog({ kind, onLeave, onStay }: LeaveDialogProps) {
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
            <Button variant="solid" onClick={onStay}>
              {t('ads.stay')}
            </Button>
            <Button onClick={onLeave}>{t('ads.leave')}</Button>
          </>
        ) : (
          <>
            <p className="pb-3">{t('ads.lost')}</p>
            <Button variant="solid" onClick={onLeave}>
              {t('ui.close')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
