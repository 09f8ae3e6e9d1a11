import { subscribe as endpoint } from '#contract/endpoints/push.ts';
import { RuleError } from '#domain/errors.ts';
import { MAX_SUBSCRIPTIONS } from '#domain/push/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { hasReachedDevice, saveSubscription } from '#server/db/push-subscriptions.ts';
import { isSessionOpen } from '#server/db/sessions.ts';
import { defineHandler } from '#server/http/handler.ts';
import { sendFirstMessage } from '#server/push/send-first-message.ts';
import { isPublicKey } from '#server/push/vapid-keys.ts';

/** The first check waits, because a viewer who has just allowed messages is still using the app. */
const FIRST_CHECK_MS = 3_600_000;

export const subscribe = defineHandler(endpoint, async ({ input, viewer, language, context }) => {
  if (!context.push.isKnownService(input.endpoint)) throw new RuleError('PushServiceRejected');
  const { p256dh, auth } = input.keys;
  if (!isPublicKey(p256dh)) throw new RuleError('InvalidParameters', 'keys.p256dh');
  const now = context.clock.now();
  const device = {
    userId: viewer.userId,
    endpoint: input.endpoint,
    p256dh,
    auth,
    deviceHash: viewer.session.deviceHash,
    timeZone: input.time_zone,
    language,
    now,
    dueAt: new Date(now.getTime() + FIRST_CHECK_MS),
    isAllowed: (tx: Queryable) => isSessionOpen(tx, viewer.session),
  };
  if (!(await saveSubscription(context.db, device, MAX_SUBSCRIPTIONS))) throw new RuleError('LoginExpired');
  const isNew = !(await hasReachedDevice(context.db, viewer.userId));
  const outcome = isNew ? await sendFirstMessage(context, { ...device, failures: 0, failingSince: null }) : 'delivered';
  if (outcome === 'gone') throw new RuleError('PushServiceRejected', 'the push service does not know the subscription');
  return {};
});
