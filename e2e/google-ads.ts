/** Google's script for ads as journeys meet it: a small one of our own in its place. Nothing leaves this machine. */
import type { Page } from './test.ts';

/** `filled`: there is an ad, with two buttons. `empty`: Google has none. `blocked`: the script does not come. */
type Google = 'filled' | 'empty' | 'blocked';

const SCRIPT = String.raw`(() => {
  const hearers = {};
  const tell = (name, event) => (hearers[name] ?? []).slice().forEach((hear) => hear(event));
  const pubAds = {
    addEventListener: (name, hear) => (hearers[name] ??= []).push(hear),
    removeEventListener: (name, hear) => (hearers[name] = (hearers[name] ?? []).filter((each) => each !== hear)),
    setPrivacySettings: () => pubAds,
  };
  const button = (label, act) => {
    const element = document.createElement('button');
    element.textContent = label;
    element.addEventListener('click', act);
    return element;
  };
  const show = (slot) => {
    slot.box = document.createElement('div');
    slot.box.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: #fff';
    slot.box.setAttribute('aria-label', 'Ad by Google');
    slot.box.setAttribute('role', 'dialog');
    slot.box.append(
      button('Watch to the end', () => (tell('rewardedSlotGranted', { slot }), tell('rewardedSlotClosed', { slot }))),
      button('Close', () => tell('rewardedSlotClosed', { slot })),
    );
    document.body.append(slot.box);
  };
  const steps = window.googletag.cmd;
  window.googletag = {
    cmd: { push: (step) => step() },
    enums: { OutOfPageFormat: { REWARDED: 4 } },
    pubads: () => pubAds,
    defineOutOfPageSlot: (unit, format) => (unit === '/1234567/rewarded' && format === 4 ? { addService: () => undefined } : null),
    enableServices: () => undefined,
    display: (slot) =>
      setTimeout(() => {
        tell('slotRenderEnded', { slot, isEmpty: IS_EMPTY });
        if (!IS_EMPTY) tell('rewardedSlotReady', { slot, makeRewardedVisible: () => show(slot) });
      }, 200),
    destroySlots: (slots) => slots.forEach(({ box }) => box?.remove()),
  };
  steps.forEach((step) => step());
})();`;

/** What a server takes ads of Google with. */
export const GOOGLE_VARIABLES = { GOOGLE_AD_UNIT: '/1234567/rewarded', GOOGLE_AD_SECONDS: '5' };

/** Has the page meet this Google. */
export async function meetGoogle(page: Page, google: Google): Promise<void> {
  await page.route('https://securepubads.g.doubleclick.net/**', (route) =>
    google === 'blocked'
      ? route.abort()
      : route.fulfill({
          contentType: 'text/javascript',
          headers: { 'cross-origin-resource-policy': 'cross-origin' },
          body: SCRIPT.replaceAll('IS_EMPTY', String(google === 'empty')),
        }),
  );
}
