import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#domain/utc-day.ts';
import { en } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { fromNow } from '#web/testing/responses.ts';
import { viewer } from '#web/testing/viewer.ts';
import { failWith, type Responses } from '#web/testing/fake-api.ts';
import { products, subscription } from '#web/testing/payments.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { expectToast } from '#web/testing/toasts.ts';

const VIP = '#/pages/common/vip/index';
const HOUR_MS = DAY_MS / 24;
const WITH_PLAN = { user: viewer({ vip: { plan: 'weekly', expires_at: fromNow(6 * DAY_MS), will_renew: true } }) };

const answersWith = (plan: ReturnType<typeof subscription> | null): Responses => ({
  'pay/products': products(),
  'pay/subscription': plan,
});

const cancelButton = () => page.getByRole('button', { name: en['vip.cancel'] });

async function confirmCancel(): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: en['vip.cancel_confirm'] }).click();
}

test('offers the plans, and marks the cheapest per day', async () => {
  await renderPage(VIP, answersWith(null));
  const yearly = page.getByRole('listitem').filter({ hasText: en['vip.plan_yearly'] });
  await expect.element(yearly).toMatchTextContent(en['vip.cheapest']);
  await expect.element(yearly).toMatchTextContent(en['vip.per_day'].replace('{{price}}', '$0.55'));
  await expect.element(page.getByText(en['store.terms_vip'])).toHaveLength(1);
});

test('explains why a second plan is rejected', async () => {
  await renderPage(VIP, { ...answersWith(null), 'pay/order': failWith('SubscribedOtherPlan') });
  await page.getByRole('button', { name: '$199.99' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(en['store.subscribed_other']);
});

test('says that nothing is sold when no provider is configured', async () => {
  await renderPage(VIP, { ...answersWith(null), 'pay/products': products({ providers: [] }) });
  await expect.element(page.getByText(en['store.closed_hint'])).toBeVisible();
  await expectAccessible();
});

test('cancels and resumes a plan', async () => {
  const { api } = await renderPage(
    VIP,
    {
      ...answersWith(subscription()),
      'pay/subscription_cancel': () => {
        const cancelled = subscription({ status: 'cancelled', will_renew: false, can_cancel: false, can_resume: true });
        api.respond('pay/subscription', cancelled);
        return cancelled;
      },
      'pay/subscription_resume': () => {
        api.respond('pay/subscription', subscription());
        return subscription();
      },
    },
    WITH_PLAN,
  );
  await expect.element(page.getByText(en['vip.status_active'], { exact: true })).toBeVisible();
  await expectAccessible();
  await cancelButton().click();
  await confirmCancel();
  await expect.element(page.getByText(en['vip.status_cancelled'], { exact: true })).toBeVisible();
  await expectToast(en['vip.cancelled']);
  await page.getByRole('button', { name: en['vip.resume'] }).click();
  await expect.element(page.getByText(en['vip.status_active'], { exact: true })).toBeVisible();
  expect(api.inputs('pay/subscription_cancel')).toHaveLength(1);
  expect(api.inputs('pay/subscription_resume')).toHaveLength(1);
});

test('leads to the operator when the payment provider of a plan is no longer configured', async () => {
  await renderPage(VIP, answersWith(subscription({ can_cancel: false })), WITH_PLAN);
  await expect.element(page.getByText(en['vip.unmanaged'])).toBeVisible();
  await expect.element(cancelButton()).not.toBeInTheDocument();
  await expectAccessible();
  const contact = page.getByRole('link', { name: en['vip.contact'] });
  await expect.element(contact).toHaveAttribute('href', '#/pages/common/service/index?view=contact');
});

test('shows a failed charge, and that one more period is charged after a late cancellation', async () => {
  const renewsAt = fromNow(-HOUR_MS);
  const failed = subscription({ status: 'past_due', renews_at: renewsAt, expires_at: fromNow(DAY_MS - HOUR_MS) });
  const { api } = await renderPage(
    VIP,
    {
      ...answersWith(failed),
      'pay/subscription_cancel': () => {
        const cancelled = subscription({
          ...failed,
          status: 'cancelled',
          will_renew: false,
          can_cancel: false,
          last_charge_at: renewsAt,
        });
        api.respond('pay/subscription', cancelled);
        return cancelled;
      },
    },
    WITH_PLAN,
  );
  await expect.element(page.getByText(en['vip.status_past_due'], { exact: true })).toBeVisible();
  await expect.element(page.getByText(/We could not charge \$19\.99/)).toBeVisible();
  await cancelButton().click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('the coming one is still charged: $19.99');
  await expectAccessible();
  await confirmCancel();
  await expect.element(page.getByText(/one more period is charged for \$19\.99/)).toBeVisible();
});

test('announces a renewal on the profile until the viewer dismisses it', async () => {
  const renewsAt = fromNow(2 * DAY_MS);
  const reminder = { renews_at: renewsAt, price_minor: 1_999, currency: 'USD' } as const;
  const { api, reload } = await renderPage(
    '#/pages/profile/index',
    {
      ...answersWith(subscription({ renews_at: renewsAt, reminder })),
      'pay/reminder_dismiss': () => {
        api.respond('pay/subscription', subscription({ renews_at: renewsAt }));
        return {};
      },
    },
    WITH_PLAN,
  );
  const announcement = page.getByText(/VIP renews on .* for \$19\.99/);
  await expect.element(announcement).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: en['ui.close'] }).click();
  await expect.element(announcement).not.toBeInTheDocument();
  await reload();
  await expect.element(page.getByRole('link', { name: en['vip.plan_weekly'] })).toBeVisible();
  await expect.element(announcement).not.toBeInTheDocument();
  expect(api.inputs('pay/reminder_dismiss')).toHaveLength(1);
});
