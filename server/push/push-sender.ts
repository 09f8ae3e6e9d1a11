/** Encrypts messages (RFC 8291), and sends them to the push services of browsers (RFC 8030). */
import webPush from 'web-push';
import type { PushMessage } from '#contract/push-message.ts';
import { deliveryOutcome, type DeliveryOutcome } from '#domain/push/delivery.ts';
import type { PushDevice } from '#server/db/push-subscriptions.ts';
import type { PushConfig } from '#server/config-push.ts';
import { isKnownService } from './push-services.ts';
import type { VapidKeys } from './vapid-keys.ts';

const TIMEOUT_MS = 10_000;

export type Delivery = {
  readonly outcome: DeliveryOutcome;
  /** The time until which the push service rejects further messages, in ms from now. */
  readonly retryAfterMs: number | undefined;
};

type Sending = {
  readonly message: PushMessage;
  /** How long the push service keeps the message for a device that is offline. */
  readonly timeToLiveMs: number;
  readonly signal?: AbortSignal | undefined;
};

export type PushSender = {
  readonly publicKey: string;
  /** Never throws. */
  readonly send: (device: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>, sending: Sending) => Promise<Delivery>;
  readonly isKnownService: (endpoint: string) => boolean;
};

/** Sends with `fetch` instead of the library, so that no redirect is followed and one time limit covers everything. */
export function createPushSender(
  keys: VapidKeys,
  { subject, services }: PushConfig,
  timeoutMs = TIMEOUT_MS,
): PushSender {
  const isKnown = (endpoint: string) => isKnownService(endpoint, services);

  async function post(device: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>, sending: Sending): Promise<Delivery> {
    const { message, timeToLiveMs, signal } = sending;
    const { endpoint, p256dh, auth } = device;
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject, ...keys },
      TTL: Math.max(0, Math.floor(timeToLiveMs / 1_000)),
      topic: message.tag,
    });
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(details.headers),
      body: new Uint8Array(details.body),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    await response.body?.cancel();
    return { outcome: deliveryOutcome(response.status), retryAfterMs: retryAfter(response) };
  }

  return {
    publicKey: keys.publicKey,
    isKnownService: isKnown,
    send: async (device, sending) => {
      // The list may have become shorter since the viewer subscribed.
      if (!isKnown(device.endpoint)) return { outcome: 'gone', retryAfterMs: undefined };
      return post(device, sending).catch(() => ({ outcome: 'failed', retryAfterMs: undefined }));
    },
  };
}

/** Reads the seconds; push services do not send dates. */
function retryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : undefined;
}
