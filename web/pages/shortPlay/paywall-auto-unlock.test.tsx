/** Automatic unlocks in the player, and when they do not happen. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { coinsText, en, t } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { failWith } from '#web/testing/fake-api.ts';
import { AUTO_CONFIRMED, FakeShow } from '#web/testing/fake-show.ts';
import {
  autoUnlocked,
  episodeAddress,
  expectEpisode,
  expectNoDialog,
  expectPlaying,
  openEpisode,
  playEpisode,
  playSlowly,
  press,
  seekBeforeEnd,
  setVisibility,
  unlockButton,
  unlockSheet,
} from '#web/testing/player.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { expectToast } from '#web/testing/toasts.ts';

const confirmation = (ep: number) => page.getByRole('dialog', { name: t('unlock.ask_title', { ep }) });
const goOnButton = () => page.getByRole('button', { name: t('unlock.go_on', { coins: coinsText(60) }) });
const autoSwitch = () => unlockSheet(9).getByRole('switch');
const capButton = (cap: string) => page.getByRole('button', { name: cap, exact: true });

test('auto-unlocks without the sheet when the viewer moves to the episode', async () => {
  const fake = new FakeShow({ coins: 160, auto: AUTO_CONFIRMED });
  const { api } = await playEpisode(8, fake);
  await press('ArrowDown');
  await expectEpisode(9);
  await expectPlaying();
  await expectToast(autoUnlocked(9));
  await expectNoDialog();
  expect(api.inputs('video/unlock')).toEqual([{ tv_id: 'TEST01', ep: 9, via: 'auto', price: 60 }]);
});

test('auto-unlocks once shortly before the end of the episode before', async () => {
  const fake = new FakeShow({ coins: 160, auto: AUTO_CONFIRMED });
  const { api } = await playEpisode(8, fake);
  playSlowly();
  await seekBeforeEnd(2.5);
  await expect.element(page.getByText(/^Next: EP 9 in \d · 60 coins$/)).toBeVisible();
  await expectToast(autoUnlocked(9));
  await expectEpisode(9);
  await expectPlaying();
  await expectNoDialog();
  expect(api.inputs('video/unlock')).toHaveLength(1);
});

test('asks before the first charge, and unlocks nothing on “Not now”', async () => {
  const { api } = await playEpisode(8, new FakeShow({ coins: 100, auto: { on: true } }));
  await press('ArrowDown');
  await expect.element(confirmation(9)).toBeVisible();
  const left = t('unlock.left', { amount: 40 });
  await expect.element(confirmation(9).getByText(`${coinsText(60)} · ${left}`)).toBeVisible();
  await expect.element(capButton('300')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await confirmation(9).getByRole('button', { name: en['unlock.not_now'] }).click();
  await expectNoDialog();
  await page.getByRole('button', { name: en['unlock.open'], exact: true }).click();
  await expect.element(autoSwitch()).toBeChecked();
  expect(api.inputs('video/unlock')).toEqual([]);
});

test('unlocks nothing when the viewer answers by turning auto-unlock off', async () => {
  const fake = new FakeShow({ coins: 100, auto: { on: true } });
  const { api } = await playEpisode(8, fake);
  await press('ArrowDown');
  await confirmation(9).getByRole('button', { name: en['unlock.turn_off'] }).click();
  await expect.element(autoSwitch()).not.toBeChecked();
  expect(api.inputs('video/unlock')).toEqual([]);
  expect(api.inputs('account/set/auto-lock')).toEqual([{ auto_lock: false }]);
});

test('asks whether the viewer is still watching, and charges only after a new cap is saved', async () => {
  const inRow = { episodes: 3, spent: 180 };
  const auto = { ...AUTO_CONFIRMED, confirmation: 'still_watching', in_row: inRow } as const;
  const fake = new FakeShow({ coins: 400, auto });
  const { api } = await playEpisode(8, fake);
  let respond = (): void => undefined;
  const answered = new Promise<void>((resolve) => (respond = resolve));
  api.respond('account/set/auto-lock', async ({ cap }) => {
    await answered;
    fake.auto = { ...fake.auto, cap: cap ?? fake.auto.cap };
    return { auto_lock: true, cap: fake.auto.cap };
  });
  await press('ArrowDown');
  const asked = page.getByRole('dialog', { name: en['unlock.still_title'] });
  await expect.element(asked).toMatchTextContent(t('unlock.still_hint_other', { count: 3, coins: coinsText(180) }));
  await expectAccessible();
  await capButton('600').click();
  await expect.element(goOnButton()).toBeDisabled();
  expect(api.inputs('account/set/auto-lock')).toEqual([{ tv_id: 'TEST01', cap: 600 }]);
  respond();
  await expect.element(goOnButton()).toBeEnabled();
  await expect.element(capButton('600')).toHaveAttribute('aria-pressed', 'true');
  await goOnButton().click();
  await expectPlaying();
  await expectToast(autoUnlocked(9));
  expect(api.inputs('video/unlock')).toMatchObject([{ ep: 9, via: 'auto', still_watching: true }]);
});

test('unlocks nothing on preloading', async () => {
  const { api } = await playEpisode(8, new FakeShow({ coins: 160, auto: AUTO_CONFIRMED }));
  await expect.poll(() => api.inputs('video/play').map(({ ep }) => ep)).toContain(9);
  await seekBeforeEnd(8);
  await expectPlaying();
  expect(api.inputs('video/unlock')).toEqual([]);
});

test('unlocks nothing on a link to a locked episode', async () => {
  const { api } = await openEpisode(9, new FakeShow({ coins: 160, auto: AUTO_CONFIRMED }));
  await expect.element(unlockButton()).toBeVisible();
  expect(api.inputs('video/unlock')).toEqual([]);
});

test('unlocks nothing when the viewer cancels the countdown', async () => {
  const { api } = await playEpisode(8, new FakeShow({ coins: 160, auto: AUTO_CONFIRMED }));
  playSlowly();
  await seekBeforeEnd(2.9);
  await page.getByRole('button', { name: en['ui.cancel'], exact: true }).click();
  await seekBeforeEnd(0.3);
  await expect.element(page.getByText(t('player.ended_title', { ep: 8 }))).toBeVisible();
  expect(api.inputs('video/unlock')).toEqual([]);
});

test('opens the sheet instead of unlocking while the page is hidden', async () => {
  const { api } = await playEpisode(8, new FakeShow({ coins: 160, auto: AUTO_CONFIRMED }));
  setVisibility('hidden');
  await seekBeforeEnd(1);
  await expectEpisode(9);
  await expect.element(unlockSheet(9)).toBeVisible();
  expect(api.inputs('video/unlock')).toEqual([]);
});

test('opens the sheet when the price exceeds the cap', async () => {
  const { api } = await playEpisode(8, new FakeShow({ coins: 100, auto: { ...AUTO_CONFIRMED, cap: 59 } }));
  await press('ArrowDown');
  await expect.element(unlockSheet(9).getByText(en['unlock.auto_reached'])).toBeVisible();
  expect(api.inputs('video/unlock')).toEqual([]);
  await unlockButton().click();
  await expectPlaying();
  expect(api.inputs('video/unlock')).toMatchObject([{ via: 'balance' }]);
});

test('opens the sheet when the price exceeds the balance', async () => {
  const { api } = await playEpisode(8, new FakeShow({ coins: 40, auto: AUTO_CONFIRMED }));
  await press('ArrowDown');
  const missing = t('unlock.missing', { coins: coinsText(20) });
  await expect.element(unlockSheet(9).getByText(missing)).toBeVisible();
  expect(api.inputs('video/unlock')).toEqual([]);
});

test('opens the sheet when the server rejects the auto-unlock', async () => {
  const fake = new FakeShow({ coins: 160, auto: AUTO_CONFIRMED });
  const { api } = await playEpisode(8, fake);
  await expect.poll(() => api.inputs('video/play').map(({ ep }) => ep)).toContain(9);
  // This is as if another device turned the setting off.
  fake.auto = { ...fake.auto, on: false };
  api.respond('video/unlock', failWith('AutoUnlockOff'));
  await press('ArrowDown');
  await expect.element(unlockButton()).toBeVisible();
  await expect.element(autoSwitch()).not.toBeChecked();
  expect(api.inputs('video/unlock')).toMatchObject([{ via: 'auto' }]);
});

test('saves auto-unlock and its cap in the settings, and shows this cap in the sheet', async () => {
  const { api } = await renderPage('#/pages/common/setUp/index', {
    ...new FakeShow().responses,
    'push/settings': failWith('ServerFault'),
  });
  const toggle = page.getByRole('switch', { name: en['unlock.auto'] });
  await expect.element(toggle).not.toBeChecked();
  await toggle.click();
  await expect.element(toggle).toBeChecked();
  await expect.element(capButton('300')).toHaveAttribute('aria-pressed', 'true');
  await capButton('600').click();
  await expect.element(capButton('600')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => api.inputs('account/set/auto-lock')).toEqual([{ auto_lock: true }, { cap: 600 }]);
  location.hash = episodeAddress(9);
  const inSheet = (cap: string) => unlockSheet(9).getByRole('button', { name: cap, exact: true });
  await expect.element(inSheet('600')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(inSheet('300')).toHaveAttribute('aria-pressed', 'false');
});
