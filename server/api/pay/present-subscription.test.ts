import { expect, test } from 'vitest';
import type { SubscriptionRow } from '#server/db/subscriptions.ts';
import type { Provider, Providers } from '#server/pay/provider.ts';
import { presentSubscription } from './present-subscription.ts';

const DAY_MS = 86_400_000;
const END = Date.parse('2026-12-08T00:00:00Z');
const MANAGE_URL = 'https://store.example/subscriptions';

const store: Provider = {
  name: 'apple',
  createCheckout: async () => ({ checkoutId: '', url: '' }),
  closeCheckout: async () => undefined,
  readWebhook: async () => [],
  webhookResponse: () => ({}),
  fetchOrderEvents: async () => [],
  renewal: { by: 'store', manageUrl: MANAGE_URL },
};
const PROVIDERS: Providers = { stripe: null, apple: store, google: null, sandbox: null };

const ROW: SubscriptionRow = {
  ...{ user_id: 1, plan: 'weekly', provider: 'apple', provider_ref: 'one', status: 'active' },
  ...{ price_minor: 1999, currency: 'USD', reminder_off: null, cancelled_at: null, due_at: null },
  period_from: new Date(END - 7 * DAY_MS),
  expires_at: new Date(END),
  updated_at: new Date(END - 7 * DAY_MS),
  status_request: 0,
};
const NOW = new Date(END - 2 * DAY_MS);

test('returns the store’s management page for a plan of a store', () => {
  const shown = presentSubscription(ROW, PROVIDERS, NOW);
  expect(shown).toMatchObject({ status: 'active', manage_url: MANAGE_URL, can_resume: false });
  expect(shown.reminder).toMatchObject({ renews_at: '2026-12-07T00:00:00.000Z' });
  const cancelled = presentSubscription({ ...ROW, cancelled_at: NOW }, PROVIDERS, NOW);
  expect(cancelled).toMatchObject({ status: 'cancelled', manage_url: MANAGE_URL, can_resume: false, reminder: null });
});

test('cannot be cancelled or resumed when its provider is no longer configured', () => {
  const unmanaged = presentSubscription({ ...ROW, provider: 'stripe' }, PROVIDERS, NOW);
  expect(unmanaged).toMatchObject({ will_renew: true, can_cancel: false, can_resume: false, manage_url: null });
  const cancelled = presentSubscription({ ...ROW, provider: 'stripe', cancelled_at: NOW }, PROVIDERS, NOW);
  expect(cancelled).toMatchObject({ will_renew: false, can_cancel: false, can_resume: false, manage_url: null });
});

test('presents a closing or ended plan as cancelled and not resumable', () => {
  for (const status of ['closing', 'ended'] as const) {
    const shown = presentSubscription({ ...ROW, provider: 'stripe', status }, PROVIDERS, NOW);
    expect(shown).toMatchObject({ status: 'cancelled', will_renew: false, can_resume: false, manage_url: null });
  }
});
