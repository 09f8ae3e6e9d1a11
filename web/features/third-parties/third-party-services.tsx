/** Loads the support chat and the ad pixel if the consent rules allow it. Spec §2, §9, decision 053. */
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
  // Scripts must not compete with an episode that is about to play.
  const canLoad = !isPlayback || hasShownFrame;
  const isIdle = useIsAfter(0);
  const isSupportDue = useIsAfter(SUPPORT_DELAY_MS);
  useThirdParty('measurement', {
    isAllowed: allows('measurement'),
    isDue: canLoad && isIdle,
    start: () => parties.pixel && startPixel(parties.pixel),
  });
  useThirdParty('support', {
    isAllowed: allows('support'),
    isDue: canLoad && isSupportDue,
    // An ad blocker may block it. The row on the service page tries again and reports the error.
    start: () => parties.support && void startSupportChat(parties.support).catch(() => undefined),
  });
  // Ads load with the first ad that a viewer wants to watch.
  useThirdParty('ads', { isAllowed: allows('ads'), isDue: false, start: () => undefined });
  useSupportChat(isPlayback);
  return <ConsentPrompt consent={consent} isDue={isSupportDue && !isPlayback} />;
}

/** Returns whether the page plays episodes: the player, or the For You feed on home. */
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

/** Starts the service when it is allowed and due. When it is no longer allowed, removes its stored data. */
function useThirdParty(purpose: ConsentPurpose, { isAllowed, isDue, start }: ThirdParty): void {
  const onStart = useEffectEvent(start);
  useEffect(() => {
    if (isAllowed) return;
    removeTraces(purpose);
    // Only a reload ends a running script. Afterwards, this effect also removes what the script has stored in between.
    if (isLoaded(purpose)) location.reload();
  }, [purpose, isAllowed]);
  useEffect(() => {
    if (isAllowed && isDue) onStart();
  }, [isAllowed, isDue]);
}

/** Sets the chat's language, and hides the chat where episodes play. */
function useSupportChat(isHidden: boolean): void {
  const language = useLanguage();
  useEffect(() => setSupportChatHidden(isHidden), [isHidden]);
  useEffect(() => setSupportChatLanguage(language), [language]);
}
