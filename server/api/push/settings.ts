import { settings as endpoint } from '#contract/endpoints/push.ts';
import { PUSH_KINDS } from '#domain/push/kinds.ts';
import { readDisabledKinds, setKinds } from '#server/db/push-messages.ts';
import { readSubscriptionsOfDevice } from '#server/db/push-subscriptions.ts';
import { defineHandler } from '#server/http/handler.ts';

export const settings = defineHandler(endpoint, async ({ input: { kinds = {} }, viewer, context }) => {
  const { db, push } = context;
  const { userId, session } = viewer;
  const changes = Object.entries(kinds ?? {});
  if (changes.length > 0) {
    const kindsThat = (isOn: boolean) => PUSH_KINDS.filter((kind) => kinds?.[kind] === isOn);
    await setKinds(db, userId, { enabled: kindsThat(true), disabled: kindsThat(false) });
  }
  const [disabled, devices] = await Promise.all([
    readDisabledKinds(db, userId),
    readSubscriptionsOfDevice(db, userId, session.deviceHash),
  ]);
  return {
    public_key: push.publicKey,
    subscribed: devices.length > 0,
    kinds: {
      renewal: !disabled.includes('renewal'),
      release: !disabled.includes('release'),
      new_episodes: !disabled.includes('new_episodes'),
      bonus_expiry: !disabled.includes('bonus_expiry'),
    },
  };
});
