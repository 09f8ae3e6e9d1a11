import { useEffect, useState } from 'react';
import type { Consent } from '#web/entities/config/consent.ts';
import { useLocation } from '#web/router/router.ts';
import { isDialogOpen } from '#web/ui/is-dialog-open.ts';
import { ConsentSheet } from './lazy-consent-sheet.ts';

const POLL_MS = 250;

type ConsentPromptProps = {
  consent: Consent;
  /** Whether the page is one that may be interrupted, and has been open for a moment. */
  isDue: boolean;
};

/** Asks for consent once per visit where it is required. Without an answer, nothing loads. */
export function ConsentPrompt({ consent, isDue }: ConsentPromptProps) {
  const { path } = useLocation();
  const [isDismissed, setDismissed] = useState(false);
  // The sheet links to the privacy policy, which it must not cover.
  const isWaiting = consent.isAsked && isDue && !isDismissed && path !== '/pages/common/legal/index';
  const isOpen = useIsTurn(isWaiting);
  return <ConsentSheet open={isWaiting && isOpen} onClose={() => setDismissed(true)} consent={consent} />;
}

/** Returns true once no other sheet or dialog is open. */
function useIsTurn(isWaiting: boolean): boolean {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (isDialogOpen()) return;
      setTurn(true);
      clearInterval(timer);
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      setTurn(false);
    };
  }, [isWaiting]);
  return isTurn;
}
