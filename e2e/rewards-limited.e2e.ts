import { randomUUID } from 'node:crypto';
import { rewardTexts } from '#i18n/testing/reward-texts.ts';
import { expectAccessible } from './accessibility.ts';
import { claimButton, expectBonus, openRewards, taskRow } from './rewards-page.ts';
import { choosePerson } from './sign-in.ts';
import { configuredTest as test, expect, type Page } from './test.ts';
import { REFUSED, storeConsent } from './third-parties.ts';
import { expectToast } from './toasts.ts';
import { postAsViewer } from './viewer.ts';

const { t, bonusText, checkIn, checkedIn } = rewardTexts('en');

const notice = (page: Page) => page.getByRole('region', { name: t('reward.limited_title') });

test('pays a limited visitor what is left, and everything after a sign-in', async ({ page }) => {
  await storeConsent(page, REFUSED);
  await openRewards(page);
  await expect(notice(page)).toContainText(t('reward.limited_left', { bonus: t('unlock.bonus', { amount: 4 }) }));
  await expect(notice(page)).toContainText('(00:00 UTC)');
  await expectAccessible(page, 'limited rewards');
  await page.getByRole('button', { name: checkIn(4) }).click();
  await expect(page.getByRole('main').getByText(checkedIn(4))).toBeVisible();
  await expect(notice(page)).toContainText(t('reward.limited_used_up'));
  await expect(
    page.getByRole('main').getByText(t('reward.withheld', { bonus: t('unlock.bonus', { amount: 6 }) })),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: t('reward.double', { bonus: bonusText(10) }) })).toBeHidden();
  await expectBonus(page, 4);
  await postAsViewer(page, 'task/report_share', { target: 'copy' });
  await page.reload();
  await expectToast(page, t('reward.withheld', { bonus: t('unlock.bonus', { amount: 10 }) }), () =>
    claimButton(page, 'Share 1 time').click(),
  );
  await expect(claimButton(page, 'Share 1 time')).toBeVisible();
  await expectBonus(page, 4);

  await notice(page)
    .getByRole('button', { name: t('profile.sign_in') })
    .click();
  await choosePerson(
    page,
    page.getByRole('button', { name: t('login.continue', { provider: 'Google' }) }),
    'Google',
    randomUUID(),
  );
  const rest = page.getByRole('button', { name: t('reward.claim_now', { bonus: bonusText(6) }) });
  await expect(rest).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await rest.click();
  await expect(page.getByRole('main').getByText(checkedIn(10))).toBeVisible();
  await expect(rest).toBeHidden();
  await claimButton(page, 'Share 1 time').click();
  await expect(taskRow(page, 'Share 1 time')).toContainText(t('ui.done'));
  await expectBonus(page, 20);
  await expect(page.getByRole('button', { name: t('reward.double', { bonus: bonusText(10) }) })).toBeVisible();
});
