/** Implements spec §2: messages by Web Push. */
import { z } from 'zod';
import { PUSH_KINDS } from '#domain/push/kinds.ts';
import { canonicalTimeZone, isTimeZone } from '#domain/push/time-zone.ts';
import { endpoint } from '../endpoint.ts';
import { NoData, NoParameters } from '../shapes.ts';

const Endpoint = z.url({ protocol: /^https?$/ }).max(2_048);

/** An uncompressed P-256 point and a shared secret (RFC 8291) in base64url. */
const Keys = z.object({ p256dh: z.string().regex(/^[\w-]{87}$/), auth: z.string().regex(/^[\w-]{22}$/) });

/** The form of `PushSubscription.toJSON()`. */
const subscription = { endpoint: Endpoint, expirationTime: z.number().nullish(), keys: Keys };

/** Messages are in the language of the request, and quiet hours follow the time zone. */
export const subscribe = endpoint({
  path: 'push/subscribe',
  summary: 'Send messages to this device, and to no other account on it',
  session: 'required',
  throttle: 'pushSubscribe',
  input: z.strictObject({
    ...subscription,
    /** An IANA time zone. */
    time_zone: z
      .string()
      .refine(isTimeZone, 'must be a time zone, like Asia/Tokyo')
      .transform(canonicalTimeZone)
      .default('UTC'),
  }),
  output: NoData,
  errors: ['PushServiceRejected'],
  fallbackError: 'ServerFault',
});

/** Without an endpoint, all subscriptions of the account on this device end. */
export const unsubscribe = endpoint({
  path: 'push/unsubscribe',
  summary: 'Stop messages to this device',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ ...subscription, endpoint: Endpoint.nullish(), keys: Keys.nullish() }),
  output: NoData,
  errors: [],
  fallbackError: 'ServerFault',
});

export const settings = endpoint({
  path: 'push/settings',
  summary: 'Get and change which messages the viewer wants',
  session: 'required',
  throttle: 'default',
  /** Kinds that are not named stay unchanged. */
  input: z.strictObject({ kinds: z.partialRecord(z.enum(PUSH_KINDS), z.boolean()).nullish() }),
  output: z.object({
    /** The VAPID public key in base64url, for `PushManager.subscribe()`. */
    public_key: z.string(),
    /** Whether this device gets messages for the account. */
    subscribed: z.boolean(),
    kinds: z.record(z.enum(PUSH_KINDS), z.boolean()),
  }),
  errors: [],
  fallbackError: 'ServerFault',
});

export const test = endpoint({
  path: 'push/test',
  summary: 'Send a test message to this device',
  session: 'required',
  throttle: 'pushTest',
  input: NoParameters,
  output: NoData,
  errors: ['NotSubscribed', 'PushFailed'],
  fallbackError: 'ServerFault',
});
