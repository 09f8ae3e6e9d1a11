import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '#contract/codes.ts';
import { repeatInBackground } from '#server/background.ts';
import type { Context } from '#server/context.ts';
import { setDelivered, claimDueSandboxEvents, type SandboxEvent } from '#server/db/sandbox.ts';
import { readSecrets } from '#server/db/secrets.ts';
import { sign } from '../signature.ts';
import { SIGNATURE_HEADER } from './sandbox.ts';

const INTERVAL_MS = 1_000;
const TIMEOUT_MS = 5_000;
const BATCH_SIZE = 20;
const LOOPBACK_OF_WILDCARD = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

export type Delivery = {
  /** Sends due events. Repeats unacknowledged ones later. */
  readonly run: () => Promise<void>;
};

/** Sends the sandbox's events to this server's own webhook while the server listens. */
export function startDelivery(app: FastifyInstance, context: Context): Delivery {
  const { db, clock, log } = context;
  let running = Promise.resolve();
  let secret: Buffer | undefined;

  const deliver = async (url: string, { event_id, body }: SandboxEvent) => {
    secret ??= (await readSecrets(db)).sandbox;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body, secret, clock.now()) },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (response.ok) await setDelivered(db, event_id, clock.now());
  };

  const deliverDue = async () => {
    const url = ownWebhook(app);
    if (url === undefined) return;
    for (;;) {
      const events = await claimDueSandboxEvents(db, clock.now(), BATCH_SIZE);
      for (const event of events) {
        await deliver(url, event).catch((error: unknown) =>
          log.warn({ err: error }, 'a sandbox event was not delivered'),
        );
      }
      if (events.length < BATCH_SIZE) return;
    }
  };

  const run = async () => {
    running = running
      .then(deliverDue)
      .catch((error: unknown) => log.warn({ err: error }, 'the sandbox delivery failed'));
    return running;
  };

  let stop: (() => void) | undefined;
  app.addHook('onListen', async () => {
    stop = repeatInBackground({ task: 'sandbox delivery', log, everyMs: INTERVAL_MS, work: run });
  });
  app.addHook('preClose', async () => {
    stop?.();
    await running;
  });
  return { run };
}

/** Returns the webhook's URL on the server's own socket, never on a host that a request names. */
function ownWebhook(app: FastifyInstance): string | undefined {
  const address: AddressInfo | string | null = app.server.address();
  if (typeof address !== 'object' || address === null) return undefined;
  const host = LOOPBACK_OF_WILDCARD.get(address.address) ?? address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}${API_PREFIX}pay/webhook/sandbox`;
}
