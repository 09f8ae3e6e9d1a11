/** Mocks Google's ad script, so that no request leaves the machine. */
import type { Page } from '@playwright/test';

const SCRIPT = String.raw`(() => {
  const listeners = {};
  const emit = (name, event) => (listeners[name] ?? []).slice().forEach((listener) => listener(event));
  const pubAds = {
    addEventListener: (name, listener) => (listeners[name] ??= []).push(listener),
    removeEventListener: (name, listener) => (listeners[name] = (listeners[name] ?? []).filter((each) => each !== listener)),
    setPrivacySettings: () => pubAds,
  };
  const button = (label, onClick) => {
    const element = document.createElement('button');
    element.textContent = label;
    element.addEventListener('click', onClick);
    return element;
  };
  const show = (slot) => {
    slot.box = document.createElement('div');
    slot.box.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: #fff';
    slot.box.setAttribute('aria-label', 'Ad by Google');
    slot.box.setAttribute('role', 'dialog');
    slot.box.append(
      button('Watch to the end', () => (emit('rewardedSlotGranted', { slot }), emit('rewardedSlotClosed', { slot }))),
      button('Close', () => emit('rewardedSlotClosed', { slot })),
    );
    document.body.append(slot.box);
  };
  const commands = window.googletag.cmd;
  window.googletag = {
    cmd: { push: (command) => command() },
    enums: { OutOfPageFormat: { REWARDED: 4 } },
    pubads: () => pubAds,
    defineOutOfPageSlot: (unit, format) => (unit === '/1234567/rewarded' && format === 4 ? { addService: () => undefined } : null),
    enableServices: () => undefined,
    display: (slot) =>
      setTimeout(() => {
        emit('slotRenderEnded', { slot, isEmpty: false });
        emit('rewardedSlotReady', { slot, makeRewardedVisible: () => show(slot) });
      }, 200),
    destroySlots: (slots) => slots.forEach(({ box }) => box?.remove()),
  };
  commands.forEach((command) => command());
})();`;

export const GOOGLE_VARIABLES = { GOOGLE_AD_UNIT: '/1234567/rewarded', GOOGLE_AD_SECONDS: '5' };

export async function mockGoogleAds(page: Page): Promise<void> {
  await page.route('https://securepubads.g.doubleclick.net/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
      body: SCRIPT,
    }),
  );
}
