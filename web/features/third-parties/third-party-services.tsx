/** Loads the support chat and the ad pixel, if the viewer agrees or need not. Spec §2, §9, decision 053. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { ConsentPurpose } from '#domain/consent.ts';
import { useConsent, type Consent } from '#web/entities/config/consent.ts';
import { useLocation } from '#web/router/router.ts';
import { followConsent, isLoaded } from '#web/state/consent-store.ts';
import { useHasShownFrame } from '#web/state/first-frame.ts';
import { useLanguage } from '#web/state/language-store.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import { ConsentPrompt } from './consent-prompt.tsx';
import { startPixel } from './pixel.ts';
import { setSupportChatHidden, setSupportChatLanguage, startSupportChat } from './support-chat.ts';
import { removeTraces } from './traces.ts';

const SUPPORT_DELAY_MS = 2_000;

export function ThirdPartyServices() {
  const consent = useConsent();
  useEffect(followConsent, []);
  return consent && <Services consent={consent} />;
}

function Services({ consent }: { consent: Consent }) {
  const { parties, allows } = consent;
  const isPlayback = useIsPlaybackPage();
  const hasShownFrame = useHasShownFrame();
  // Nothing competes with an episode that is about to play.
  const isCalm = !isPlayback || hasShownFrame;
  const isIdle = useIsAfter(0);
  const isSupportDue = useIsAfter(SUPPORT_DELAY_MS);
  useThirdParty('measurement', {
    isAllowed: allows('measurement'),
    isDue: isCalm && isIdle,
    start: () => parties.pixel && startPixel(parties.pixel),
  });
  useThirdParty('support', {
    isAllowed: allows('support'),
    isDue: isCalm && isSupportDue,
    // An ad blocker may block it. The row on the service page tries again and reports the error.
    start: () => parties.support && void startSupportChat(parties.support).catch(() => undefined),
  });
  // Ads load with the first ad that a viewer wants to watch.
  useThirdParty('ads', { isAllowed: allows('ads'), isDue: false, start: () => undefined });
  useSupportChat(isPlayback);
  return <ConsentPrompt consent={consent} isDue={isSupportDue && !isPlayback} />;
}

/** Whether the page plays episodes: the player, or the For You feed on home. */
function useIsPlaybackPage(): boolean {
  const { path, search } = useLocation();
  if (path === '/pages/shortPlay/index') return true;
  return path === '/pages/home/index' && new URLSearchParams(search).get('tab') === 'feed';
}

/** Returns true when the browser is idle after `ms` since the page was opened. */
function useIsAfter(ms: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    let cancelIdle = (): void => undefined;
    const wait = (): void => {
      cancelIdle = whenIdle(() => setAfter(true));
    };
    const timer = setTimeout(wait, Math.max(0, ms - performance.now()));
    return () => {
      clearTimeout(timer);
      cancelIdle();
    };
  }, [ms]);
  return isAfter;
}

type ThirdParty = { readonly isAllowed: boolean; readonly isDue: boolean; readonly start: () => void };

/** Starts the service when it is allowed and due. When it is no longer allowed, removes what it left behind. */
function useThirdParty(purpose: ConsentPurpose, { isAllowed, isDue, start }: ThirdParty): void {
  const onStart = useEffectEvent(start);
  useEffect(() => {
    if (isAllowed) return;
    removeTraces(purpose);
    // Nothing else ends a script that runs. After the reload, this runs again, in case the script wrote once more.
    if (isLoaded(purpose)) location.reload();
  }, [purpose, isAllowed]);
  useEffect(() => {
    if (isAllowed && isDue) onStart();
  }, [isAllowed, isDue]);
}

/** Makes the chat follow the language, and hides it where episodes play. */
function useSupportChat(isHidden: boolean): void {
  const language = useLanguage();
  useEffect(() => setSupportChatHidden(isHidden), [isHidden]);
  useEffect(() => setSupportChatLanguage(language), [language]);
}
