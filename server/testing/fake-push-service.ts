/** A push service that checks each request (RFC 8030, 8292) and decrypts its message (RFC 8188, 8291). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PushMessage } from '#contract/push-message.ts';
import { FakeServer } from './fake-server.ts';

export type BrowserSubscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

type ReceivedMessage = PushMessage & {
  readonly endpoint: string;
  readonly timeToLive: number;
  readonly topic: string;
  readonly publicKey: string;
  readonly subject: string;
};

/** How the service responds. */
type Response = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
};

type Device = { readonly pair: ECDH; readonly auth: Buffer; response: Response | 'never' };

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const MAX_TOKEN_SECONDS = 24 * 3_600;

export class FakePushService extends FakeServer {
  /** The accepted messages, oldest first. */
  messages: ReceivedMessage[] = [];
  /** The paths of all requests. */
  requests: string[] = [];
  /** The faults that were found in requests. */
  readonly faults: string[] = [];
  readonly #devices = new Map<string, Device>();
  #origin = '';

  override async start(): Promise<string> {
    this.#origin = await super.start();
    return this.#origin;
  }

  subscribe(): BrowserSubscription {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    const path = `/send/${randomUUID()}`;
    this.#devices.set(path, { pair, auth, response: { status: 201 } });
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
    return { endpoint: `${this.#origin}${path}`, keys };
  }

  /** Makes the service respond to messages for a subscription with a status, or not at all. */
  respond({ endpoint }: BrowserSubscription, response: Response | 'never'): void {
    const device = this.#devices.get(new URL(endpoint).pathname);
    if (device) device.response = response;
  }

  /** Forgets what it has received for a subscription. */
  forget({ endpoint }: BrowserSubscription): void {
    this.messages = this.messages.filter((message) => message.endpoint !== endpoint);
    this.requests = this.requests.filter((path) => path !== new URL(endpoint).pathname);
  }

  protected override async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    this.requests.push(path);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const device = this.#devices.get(path);
    if (!device) {
      response.writeHead(404).end();
      return;
    }
    if (device.response === 'never') return;
    const { status, headers } = device.response;
    if (status === 201) this.#accept(device, request, Buffer.concat(chunks));
    response.writeHead(status, headers).end('a body that nobody needs');
  }

  #accept(device: Device, request: IncomingMessage, body: Buffer): void {
    try {
      const { headers } = request;
      if (request.method !== 'POST') throw new Error('not POST');
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
      const { publicKey, subject } = checkVapid(headers.authorization ?? '', this.#origin);
      const message: PushMessage = JSON.parse(decrypt(body, device).toString('utf8'));
      const endpoint = `${this.#origin}${request.url ?? ''}`;
      const topic = String(headers['topic'] ?? '');
      this.messages.push({ ...message, endpoint, timeToLive: Number(headers['ttl']), topic, publicKey, subject });
    } catch (error) {
      this.faults.push(String(error));
    }
  }
}

/** @throws Error unless the token is signed with its key, for this service, and for at most a day */
function checkVapid(authorization: string, audience: string): { publicKey: string; subject: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const isSigned = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isSigned) throw new Error('wrong signature');
  const { aud, exp, sub }: { aud: string; exp: number; sub: string } = JSON.parse(
    Buffer.from(claims, 'base64url').toString(),
  );
  if (aud !== audience) throw new Error(`wrong audience ${aud}`);
  checkExpiry(exp);
  return { publicKey, subject: sub };
}

function checkExpiry(exp: number): void {
  const seconds = Date.now() / 1_000;
  if (exp <= seconds || exp > seconds + MAX_TOKEN_SECONDS) throw new Error('wrong expiry');
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

function decrypt(body: Buffer, { pair, auth }: Device): Buffer {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLength = body.readUInt8(SALT_BYTES + 4);
  const start = SALT_BYTES + 5 + keyLength;
  const sender = body.subarray(SALT_BYTES + 5, start);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const record = body.subarray(start);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}
