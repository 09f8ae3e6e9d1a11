/** Reads the settings of Web Push. */
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { keysOf, type VapidKeys } from './push/vapid-keys.ts';

/**
 * The push services of Chromium, Firefox, Safari and Windows. The URL to which the server sends comes from the client,
 * so without this list anybody could make the server send requests to any address.
 */
const BROWSER_SERVICES = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

/** An origin, or with `*.` all hosts below a domain. Plain http is for tests on the same machine. */
const SERVICE = /^(?:https:\/\/(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?|http:\/\/127\.0\.0\.1)(?::\d{1,5})?$/;

const Services = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((services) => services.every((service) => SERVICE.test(service)), {
    error: 'must be origins like https://push.example.com or https://*.example.com, separated by commas',
  });

export const PUSH_VARIABLES = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be an uncompressed P-256 point in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be like mailto:operator@example.com or an https address')
    .optional(),
  PUSH_SERVICES: Services.optional(),
};

const Variables = z.object({ ...PUSH_VARIABLES, OPERATOR_EMAIL: z.string().optional() });

export type PushConfig = {
  /** If undefined, the server generates the keys once. */
  readonly keys: VapidKeys | undefined;
  /** How push services can reach the operator. */
  readonly subject: string;
  /** The origins to which messages are sent; `*.` stands for all hosts below a domain. */
  readonly services: readonly string[];
};

/** @throws ConfigError */
export function readPush(values: z.infer<typeof Variables>): PushConfig {
  const { VAPID_SUBJECT: subject, OPERATOR_EMAIL: email } = values;
  return {
    keys: readKeys(values),
    // Push services require an address, but not that it exists.
    subject: subject ?? `mailto:${email ?? 'operator@push.invalid'}`,
    services: values.PUSH_SERVICES ?? BROWSER_SERVICES,
  };
}

/** @throws ConfigError */
function readKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: z.infer<typeof Variables>): VapidKeys | undefined {
  if (VAPID_PUBLIC_KEY === undefined && VAPID_PRIVATE_KEY === undefined) return undefined;
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined) {
    throw new ConfigError('Web Push requires both VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or neither.');
  }
  const keys = keysOf(Buffer.from(VAPID_PRIVATE_KEY, 'base64url'));
  if (keys?.publicKey !== VAPID_PUBLIC_KEY) throw new ConfigError('VAPID_PUBLIC_KEY is not that of VAPID_PRIVATE_KEY.');
  return keys;
}
