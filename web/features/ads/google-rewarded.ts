/**
 * Rewarded ads of Google in a page (Google Publisher Tag): its script, one ad, and how that ended. Knows no framework.
 * https://developers.google.com/publisher-tag/samples/display-rewarded-ad
 */

const SCRIPT = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';
/** For the script, and for an ad to be there. */
const PATIENCE_MS = 8_000;

/** What of Google's interface is used here. */
type Slot = { addService(service: PubAds): Slot };
type SlotEvents = {
  slotRenderEnded: { readonly slot: Slot; readonly isEmpty: boolean };
  rewardedSlotReady: { readonly slot: Slot; makeRewardedVisible(): unknown };
  rewardedSlotGranted: { readonly slot: Slot };
  rewardedSlotClosed: { readonly slot: Slot };
};
type PubAds = {
  addEventListener<Name extends keyof SlotEvents>(name: Name, hear: (event: SlotEvents[Name]) => void): unknown;
  removeEventListener<Name extends keyof SlotEvents>(name: Name, hear: (event: SlotEvents[Name]) => void): unknown;
  setPrivacySettings(settings: { nonPersonalizedAds: boolean }): unknown;
};
type Queue = { push(step: () => void): unknown };
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
    /** A queue until Google's script is there. */
    googletag?: GoogleTag | { readonly cmd: Queue };
  }
}

/** `closed`: before it had earned anything. `nothing`: there was no ad, or Google is out of reach. */
export type RewardedEnd = 'granted' | 'closed' | 'nothing';

/** One ad. What is told comes once each; an end is the last. */
export type RewardedAd = {
  /** Takes the ad away, as if the viewer had closed it. */
  readonly close: () => void;
  /** Takes it away without a word. */
  readonly stop: () => void;
};

let script: HTMLScriptElement | undefined;

/** Fetches Google's script where it is not there yet. @param onFail hears that it cannot be had */
function whenThere(step: (tag: GoogleTag) => void, onFail: () => void): void {
  window.googletag ??= { cmd: [] };
  window.googletag.cmd.push(() => {
    const tag = window.googletag;
    if (tag && 'defineOutOfPageSlot' in tag) step(tag);
    else onFail();
  });
  if (!script) {
    script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    document.head.append(script);
  }
  script.addEventListener('error', () => {
    script?.remove();
    script = undefined;
    onFail();
  });
}

/**
 * Asks Google for an ad and shows it: the viewer has asked for it.
 * @param unit the ad unit's path
 * @param onShown hears that Google's ad covers the page
 */
export function showRewardedAd(unit: string, onShown: () => void, onEnd: (end: RewardedEnd) => void): RewardedAd {
  let isOver = false;
  let isGranted = false;
  let takeAway = (): void => undefined;
  const end = (how: RewardedEnd | undefined): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(patience);
    takeAway();
    if (how !== undefined) onEnd(how);
  };
  const close = (): void => end(isGranted ? 'granted' : 'closed');
  const patience = setTimeout(() => end('nothing'), PATIENCE_MS);
  const begin = (tag: GoogleTag): void => {
    if (isOver) return;
    const slot = tag.defineOutOfPageSlot(unit, tag.enums.OutOfPageFormat.REWARDED);
    // A page that Google shows no such ads on.
    if (!slot) return end('nothing');
    const stopHearing = hear(tag.pubads(), slot, {
      slotRenderEnded: ({ isEmpty }) => isEmpty && end('nothing'),
      rewardedSlotReady: (event) => {
        clearTimeout(patience);
        if (event.makeRewardedVisible() === false) end('nothing');
        else onShown();
      },
      rewardedSlotGranted: () => {
        isGranted = true;
      },
      rewardedSlotClosed: close,
    });
    takeAway = () => {
      stopHearing();
      tag.destroySlots([slot]);
    };
    // Nobody was asked for consent to anything else.
    tag.pubads().setPrivacySettings({ nonPersonalizedAds: true });
    slot.addService(tag.pubads());
    tag.enableServices();
    tag.display(slot);
  };
  whenThere(begin, () => end('nothing'));
  return { close, stop: () => end(undefined) };
}

type Hearers = { readonly [Name in keyof SlotEvents]: (event: SlotEvents[Name]) => void };

/** Hears of one slot's events. @returns stops hearing */
function hear(pubAds: PubAds, slot: Slot, hearers: Hearers): () => void {
  const on = <Name extends keyof SlotEvents>(name: Name, tell: Hearers[Name]): (() => void) => {
    const ofSlot = (event: SlotEvents[Name]): void => {
      if (event.slot === slot) tell(event);
    };
    pubAds.addEventListener(name, ofSlot);
    return () => void pubAds.removeEventListener(name, ofSlot);
  };
  const stops = [
    on('slotRenderEnded', hearers.slotRenderEnded),
    on('rewardedSlotReady', hearers.rewardedSlotReady),
    on('rewardedSlotGranted', hearers.rewardedSlotGranted),
    on('rewardedSlotClosed', hearers.rewardedSlotClosed),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
