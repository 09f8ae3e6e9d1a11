/** Ads of component tests. */
import { vi } from 'vitest';
import type { Operations } from '#contract/api.ts';
import { show } from './shows.ts';

type Ticket = Operations['ads/ticket']['output'];

export const PROMOTED = show({ tv_id: 'TEST02', title: 'The Advertised Heir' });

/** Returns an ad for a show of the catalogue. */
export const houseAd = ({ duration_ms = 1_000 }: Partial<Ticket['creative']> = {}): Ticket => {
  const { tv_id, title, tagline, cover } = PROMOTED;
  return {
    ticket: 'house-ticket',
    creative: { network: 'house', url: cover, duration_ms, promo: { tv_id, title, tagline, cover } },
    left_today: 5,
  };
};

const AD_UNIT = '/1234567/rewarded';

export const googleTicket: Ticket = {
  ticket: 'google-ticket',
  creative: { network: 'google', url: AD_UNIT, duration_ms: 1_000, promo: null },
  left_today: 5,
};

type Slot = { addService(): Slot; box?: HTMLElement };
type Listener = (event: object) => void;

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.textContent = label;
  element.addEventListener('click', onClick);
  return element;
}

/** Acts as Google's script when it has loaded. */
class FakeGoogleTag {
  readonly cmd = { push: (command: () => void) => command() };
  readonly enums = { OutOfPageFormat: { REWARDED: 4 } };
  readonly enableServices = () => undefined;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #isEmpty: boolean;

  constructor(isEmpty: boolean) {
    this.#isEmpty = isEmpty;
  }

  readonly pubads = () => ({
    addEventListener: (name: string, listener: Listener) =>
      this.#listeners.set(name, new Set([...(this.#listeners.get(name) ?? []), listener])),
    removeEventListener: (name: string, listener: Listener) => this.#listeners.get(name)?.delete(listener),
    setPrivacySettings: () => undefined,
  });

  readonly defineOutOfPageSlot = (unit: string, format: unknown): Slot | null => {
    if (unit !== AD_UNIT || format !== this.enums.OutOfPageFormat.REWARDED) return null;
    const slot: Slot = { addService: () => slot };
    return slot;
  };

  readonly display = (slot: Slot): void => {
    setTimeout(() => {
      this.#emit('slotRenderEnded', { slot, isEmpty: this.#isEmpty });
      if (!this.#isEmpty) this.#emit('rewardedSlotReady', { slot, makeRewardedVisible: () => this.#show(slot) });
    });
  };

  readonly destroySlots = (slots: readonly Slot[]): void => {
    for (const { box } of slots) box?.remove();
  };

  #show(slot: Slot): void {
    const box = document.createElement('div');
    box.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: #fff';
    box.setAttribute('aria-label', 'Ad by Google');
    box.setAttribute('role', 'dialog');
    const close = (): void => this.#emit('rewardedSlotClosed', { slot });
    const watch = (): void => {
      this.#emit('rewardedSlotGranted', { slot });
      close();
    };
    box.append(button('Watch to the end', watch), button('Close', close));
    slot.box = box;
    document.body.append(box);
  }

  #emit(name: string, event: object): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }
}

let script: HTMLScriptElement | undefined;

/** Keeps Google's script from loading. With `filled`, it shows an ad; with `empty`, it has none. */
export function fakeGoogleAds(google: 'filled' | 'empty' | 'blocked'): void {
  vi.stubGlobal('googletag', google === 'blocked' ? undefined : new FakeGoogleTag(google === 'empty'));
  // The app loads the script again only after it has failed.
  script?.dispatchEvent(new Event('error'));
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) throw new Error('only the script of Google is expected');
      script = node;
      if (google === 'blocked') queueMicrotask(() => node.dispatchEvent(new Event('error')));
    }
  });
}
