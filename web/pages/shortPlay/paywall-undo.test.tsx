/** Undoing an automatic unlock. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { coinsText, en, t } from '#i18n/testing/texts.ts';
import { failWith } from '#web/testing/fake-api.ts';
import { AUTO_CONFIRMED, FakeShow } from '#web/testing/fake-show.ts';
import {
  autoUnlocked,
  expectNoDialog,
  expectPlaying,
  lockedCard,
  playEpisode,
  press,
  undoButton,
  unlockButton,
  unlockSheet,
} from '#web/testing/player.ts';
import { SIZES } from '#web/testing/sizes.ts';
import { expectToast } from '#web/testing/toasts.ts';

const goOnButton = () => page.getByRole('button', { name: t('unlock.go_on', { coins: coinsText(60) }) });

const RESPONSES = [
  { when: 'confirmed the first charge', auto: { on: true }, sent: { confirmed: true } },
  {
    when: 'answered that they are still watching',
    auto: { ...AUTO_CONFIRMED, confirmation: 'still_watching', in_row: { episodes: 3, spent: 180 } },
    sent: { still_watching: true },
  },
] as const;

describe.each(SIZES)('at %i × %i', (...size) => {
  test.each(RESPONSES)('keeps the episode locked when the viewer has $when and undoes it', async ({ auto, sent }) => {
    const { api, reload } = await playEpisode(8, new FakeShow({ coins: 400, auto }), { size });
    await press('ArrowDown');
    await goOnButton().click();
    await expectPlaying();
    await expectToast(autoUnlocked(9));
    await undoButton().click();
    await expectToast(t('unlock.undone', { ep: 9, coins: coinsText(60) }));
    await expect.element(lockedCard(9)).toBeVisible();
    await expectNoDialog();

    // When the viewer leaves and comes back, the sheet offers the usual choices.
    await press('ArrowUp');
    await expectPlaying();
    await press('ArrowDown');
    await expect.element(unlockSheet(9).getByText(en['unlock.auto_undone'])).toBeVisible();
    await reload();
    await expect.element(unlockButton()).toBeVisible();
    expect(api.inputs('video/unlock')).toMatchObject([{ ep: 9, via: 'auto', ...sent }]);
    expect(api.inputs('video/unlock_undo')).toEqual([{ tv_id: 'TEST01', ep: 9 }]);

    await unlockButton().click();
    await expectPlaying();
    expect(api.inputs('video/unlock').slice(1)).toMatchObject([{ ep: 9, via: 'balance' }]);
  });

  test('unlocks nothing when the viewer turns auto-unlock on and raises the cap in the sheet', async () => {
    const fake = new FakeShow({ coins: 400, auto: { ...AUTO_CONFIRMED, on: false, cap: 30 } });
    const { api } = await playEpisode(8, fake, { size });
    await press('ArrowDown');
    const sheet = unlockSheet(9);
    await sheet.getByRole('switch').click();
    await expect.element(sheet.getByText(en['unlock.auto_reached'])).toBeVisible();
    await sheet.getByRole('button', { name: '600', exact: true }).click();
    await expect.element(sheet.getByText(en['unlock.auto_reached'])).not.toBeInTheDocument();
    expect(fake.auto).toMatchObject({ on: true, cap: 600 });
    await unlockButton().click();
    await expectPlaying();
    expect(api.inputs('video/unlock')).toMatchObject([{ ep: 9, via: 'balance' }]);
  });

  test.each([
    { error: 'LaterEpisodeUnlocked', message: en['error.40136'] },
    { error: 'NotFound', message: en['unlock.undo_late'] },
  ] as const)('keeps the episode open when the undo is refused with $error', async ({ error, message }) => {
    const fake = new FakeShow({ coins: 400, auto: AUTO_CONFIRMED });
    const { api } = await playEpisode(8, fake, { size, responses: { 'video/unlock_undo': failWith(error) } });
    await press('ArrowDown');
    await expectPlaying();
    await expectToast(autoUnlocked(9));
    await undoButton().click();
    await expectToast(message);
    await expectPlaying();
    await expect.element(lockedCard(9)).not.toBeInTheDocument();
    expect(api.inputs('video/unlock_undo')).toHaveLength(1);
  });
});
