import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { readConfig } from '#server/config.ts';
import { rawGet } from './raw-request.ts';
import { FakeJsonApi, type FakeResponse } from './fake-server.ts';
import { withServer, type TestServer, type TestViewer } from './test.ts';

const APP_ID = 'app.cliffhanger.test';
const PUBLISHER = 'ca-app-pub-3940256099942544';
export const AD_UNIT = '5224354917';

type SigningKey = { readonly keyId: number; readonly privateKey: KeyObject; readonly pem: string };

export function createSigningKey(keyId: number): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { keyId, privateKey, pem: publicKey.export({ format: 'pem', type: 'spki' }).toString() };
}

class FakeAdMob extends FakeJsonApi {
  /** The published keys. The first one signs by default. */
  keys: SigningKey[] = [createSigningKey(1234567890)];
  isFailing = false;

  /** Returns the signed query string of a callback. @param fields undefined values are omitted */
  signedQuery(fields: Readonly<Record<string, string | undefined>>, key = this.keys[0]): string {
    if (!key) throw new Error('AdMob has no key');
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    const text = given.map(([name, value]) => `${name}=${value}`).join('&');
    const signature = sign('sha256', Buffer.from(text), { key: key.privateKey, dsaEncoding: 'der' });
    const sent = given.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&');
    return `${sent}&signature=${signature.toString('base64url')}&key_id=${key.keyId}`;
  }

  protected override respond(): FakeResponse {
    const keys = this.keys.map(({ keyId, pem }) => ({ keyId, pem, base64: pem.replaceAll(/-----.*-----|\n/g, '') }));
    return this.isFailing ? { status: 500, body: {} } : { status: 200, body: { keys } };
  }
}

export type AdMobServer = { readonly server: TestServer; readonly admob: FakeAdMob };

export async function withAdMob(use: (parts: AdMobServer) => Promise<void>): Promise<void> {
  const admob = new FakeAdMob();
  const keysUrl = `${await admob.start()}/verifier-keys.json`;
  const adUnits = new Map([[APP_ID, `${PUBLISHER}/${AD_UNIT}`]]);
  try {
    await withServer({ ads: { ...readConfig({}).ads, admob: { adUnits, keysUrl } } }, (server) =>
      use({ server, admob }),
    );
  } finally {
    await admob.close();
  }
}

/** Returns the fields of a callback in AdMob's order. */
export function callbackFields(
  { context }: TestServer,
  ticket: string | undefined,
): Record<string, string | undefined> {
  return {
    ad_network: '5450213213286189855',
    ad_unit: AD_UNIT,
    custom_data: ticket,
    reward_amount: '1',
    reward_item: 'Reward',
    timestamp: String(context.clock.now().getTime()),
    transaction_id: randomBytes(16).toString('hex'),
  };
}

export async function sendCallback({ url }: TestServer, query: string): Promise<{ status: number; bytes: number }> {
  const { status, body } = await rawGet(url, `/api/v1/ads/callback/admob?${query}`);
  return { status, bytes: body.length };
}

export async function createAdMobTicket(viewer: TestViewer, tvId: string): Promise<string> {
  const { data } = await viewer.send(
    'ads/ticket',
    { placement: 'unlock', tv_id: tvId, ep: 9, networks: ['house', 'admob'] },
    { headers: { 'x-app-id': APP_ID } },
  );
  return data.ticket;
}
