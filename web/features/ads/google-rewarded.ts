/**
 * Shows rewarded ads with Google Publisher Tag:
 * https://developers.google.com/publisher-tag/samples/display-rewarded-ad
 */
import { consentAnswer, markLoaded } from '#web/state/consent-store.ts';

const SCRIPT = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';
const TIMEOUT_MS = 8_000;

type Slot = { addService(service: PubAds): Slot };
type SlotEvents = {
  slotRenderEnded: { readonly slot: Slot; readonly isEmpty: boolean };
  rewardedSlotReady: { readonly slot: Slot; makeRewardedVisible(): unknown };
  rewardedSlotGranted: { readonly slot: Slot };
  rewardedSlotClosed: { readonly slot: Slot };
};
type PubAds = {
  addEventListener<Name extends keyof SlotEvents>(name: Name, listener: (event: SlotEvents[Name]) => void): unknown;
  removeEventListener<Name extends keyof SlotEvents>(name: Name, listener: (event: SlotEvents[Name]) => void): unknown;
  setPrivacySettings(settings: { nonPersonalizedAds: boolean }): unknown;
};
type Queue = { push(command: () => void): unknown };
type GoogleTag = {
  readonly cmd: Queue;
  readonly enums: { readonly OutOfPageFormat: { readonly REWARDED: number | string } };
  pubads(): PubAds;
  defineOutOfPageSlot(unit: string, format: number | string): Slot | null;
  enableServices(): void;
  display(slot: Slot): void;
  destroySlots(slots: Slot[]): unknown;
};

declare global {
  interface Window {
    /** Only the command queue until Google's script has loaded. */
    googletag?: GoogleTag | { readonly cmd: Queue };
  }
}

/** `closed` means that the ad was closed without a reward. */
export type RewardedEnd = 'granted' | 'closed' | 'unavailable';

export type RewardedAd = {
  /** Ends the ad as if the viewer closed it. */
  readonly close: () => void;
  /** Ends the ad without a callback. */
  readonly stop: () => void;
};

let script: HTMLScriptElement | undefined;

function withGoogleTag(command: (tag: GoogleTag) => void, onFail: () => void): void {
  window.googletag ??= { cmd: [] };
  window.googletag.cmd.push(() => {
    const tag = window.googletag;
    if (tag && 'defineOutOfPageSlot' in tag) command(tag);
    else onFail();
  });
  if (!script) {
    script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    markLoaded('ads');
    document.head.append(script);
  }
  script.addEventListener('error', () => {
    script?.remove();
    script = undefined;
    onFail();
  });
}

/** Loads an ad and shows it. `onEnd` runs at most once. */
export function showRewardedAd(unit: string, onShown: () => void, onEnd: (end: RewardedEnd) => void): RewardedAd {
  let isOver = false;
  let isGranted = false;
  let removeSlot = (): void => undefined;
  const end = (result: RewardedEnd | undefined): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timeout);
    removeSlot();
    if (result !== undefined) onEnd(result);
  };
  const close = (): void => end(isGranted ? 'granted' : 'closed');
  const timeout = setTimeout(() => end('unavailable'), TIMEOUT_MS);
  const start = (tag: GoogleTag): void => {
    if (isOver) return;
    const slot = tag.defineOutOfPageSlot(unit, tag.enums.OutOfPageFormat.REWARDED);
    // Google does not support rewarded ads on this page.
    if (!slot) return end('unavailable');
    const unsubscribe = subscribe(tag.pubads(), slot, {
      slotRenderEnded: ({ isEmpty }) => isEmpty && end('unavailable'),
      rewardedSlotReady: (event) => {
        clearTimeout(timeout);
        if (event.makeRewardedVisible() === false) end('unavailable');
        else onShown();
      },
      rewardedSlotGranted: () => {
        isGranted = true;
      },
      rewardedSlotClosed: close,
    });
    removeSlot = () => {
      unsubscribe();
      tag.destroySlots([slot]);
    };
    // Where no consent is required, a viewer who has not answered gets ads that are not personalized.
    tag.pubads().setPrivacySettings({ nonPersonalizedAds: consentAnswer()?.choices.ads !== true });
    slot.addService(tag.pubads());
    tag.enableServices();
    tag.display(slot);
  };
  withGoogleTag(start, () => end('unavailable'));
  return { close, stop: () => end(undefined) };
}

type Listeners = { readonly [Name in keyof SlotEvents]: (event: SlotEvents[Name]) => void };

/** Listens to the events of one slot. @returns unsubscribes */
function subscribe(pubAds: PubAds, slot: Slot, listeners: Listeners): () => void {
  const on = <Name extends keyof SlotEvents>(name: Name, listener: Listeners[Name]): (() => void) => {
    const onSlotEvent = (event: SlotEvents[Name]): void => {
      if (event.slot === slot) listener(event);
    };
    pubAds.addEventListener(name, onSlotEvent);
    return () => void pubAds.removeEventListener(name, onSlotEvent);
  };
  const stops = [
    on('slotRenderEnded', listeners.slotRenderEnded),
    on('rewardedSlotReady', listeners.rewardedSlotReady),
    on('rewardedSlotGranted', listeners.rewardedSlotGranted),
    on('rewardedSlotClosed', listeners.rewardedSlotClosed),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
