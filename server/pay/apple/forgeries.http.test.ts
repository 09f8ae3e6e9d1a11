import { describe, expect } from 'vitest';
import { BUNDLE_ID, type AppleTransaction } from '#server/testing/fake-app-store.ts';
import { buyFromApple, sendAppleNotification, test, type AppleServer } from '#server/testing/apple.ts';
import { APPLE_EXTENSION_OIDS, issueCertificate, issueChain } from '#server/testing/certificates.ts';
import { readWallet } from '#server/testing/pay.ts';

const DAY_MS = 86_400_000;

describe('a forged or unacceptable proof', () => {
  const forged: Readonly<Record<string, (parts: AppleServer, bought: AppleTransaction) => string>> = {
    'no signature at all': () => 'not.a.jws',
    'another app': ({ apple }, bought) => apple.sign({ ...bought, bundleId: 'app.of.somebody.else' }),
    'another environment': ({ apple }, bought) => apple.sign({ ...bought, environment: 'Sandbox' }),
    'Xcode’s environment': ({ apple }, bought) => apple.sign({ ...bought, environment: 'Xcode' }),
    'Xcode’s environment without a valid signature': ({ apple }, bought) => {
      const [header, payload] = apple.sign({ ...bought, environment: 'Xcode' }).split('.');
      return `${header}.${payload}.${'A'.repeat(86)}`;
    },
    'a changed payload': ({ apple }, bought) => {
      const [header, , signature] = apple.sign(bought).split('.');
      const changed = Buffer.from(JSON.stringify({ ...bought, productId: 'coins_10000' })).toString('base64url');
      return `${header}.${changed}.${signature}`;
    },
    'no algorithm': ({ apple }, bought) => {
      const [, payload] = apple.sign(bought).split('.');
      const x5c = apple.chain.map(({ certificate }) => certificate.toString('base64'));
      return `${Buffer.from(JSON.stringify({ alg: 'none', x5c })).toString('base64url')}.${payload}.`;
    },
    'a foreign root': ({ apple }, bought) =>
      apple.sign(bought, issueChain(issueCertificate({ commonName: 'Test Root', isAuthority: true }))),
    'a broken chain': ({ apple }, bought) => {
      const [leaf] = issueChain(issueCertificate({ commonName: 'Test Root', isAuthority: true }));
      return apple.sign(bought, [leaf, apple.chain[1], apple.root]);
    },
    'a short chain': ({ apple }, bought) => {
      const [header = '', payload, signature] = apple.sign(bought).split('.');
      const { x5c }: { x5c: string[] } = JSON.parse(Buffer.from(header, 'base64url').toString());
      const short = Buffer.from(JSON.stringify({ alg: 'ES256', x5c: x5c.slice(0, 2) })).toString('base64url');
      return `${short}.${payload}.${signature}`;
    },
    'a leaf without Apple’s extension': ({ apple }, bought) =>
      apple.sign(bought, issueChain(apple.root, { leaf: { extensionOid: APPLE_EXTENSION_OIDS.intermediate } })),
    'an intermediate without Apple’s extension': ({ apple }, bought) =>
      apple.sign(bought, issueChain(apple.root, { intermediate: { extensionOid: APPLE_EXTENSION_OIDS.leaf } })),
    'an intermediate that is no authority': ({ apple }, bought) =>
      apple.sign(bought, issueChain(apple.root, { intermediate: { isAuthority: false } })),
    'an expired certificate': ({ apple }, bought) =>
      apple.sign(bought, issueChain(apple.root, { leaf: { notAfter: new Date(Date.now() - 2 * DAY_MS) } })),
    'a product that is not ours': ({ apple }, bought) => apple.sign({ ...bought, productId: 'coins_1' }),
    'a product of the wrong type': ({ apple }, bought) => apple.sign({ ...bought, type: 'Non-Consumable' }),
    'a quantity of two': ({ apple }, bought) => apple.sign({ ...bought, quantity: 2 }),
    'a purchase shared through Family Sharing': ({ apple }, bought) =>
      apple.sign({ ...bought, inAppOwnershipType: 'FAMILY_SHARED' }),
    'an unknown order': ({ apple }, bought) =>
      apple.sign({ ...bought, transactionId: '1', appAccountToken: '00000000-0000-4000-8000-000000000000' }),
  };
  for (const [description, make] of Object.entries(forged)) {
    test(`is rejected if it has ${description}`, async ({ parts }) => {
      const viewer = await parts.server.viewer();
      const bought = await buyFromApple(parts, viewer, 'coins_500');
      const response = await viewer.send('pay/verify', { provider: 'apple', proof: make(parts, bought) });
      expect(response).toMatchObject({ status: 200, error: 'NotFound', data: null });
      expect((await readWallet(parts.server, viewer)).coins).toBe(0);
    });
  }

  test('is also rejected in notifications', async ({ parts }) => {
    const { apple } = parts;
    const viewer = await parts.server.viewer();
    const bought = await buyFromApple(parts, viewer, 'coins_500');
    const foreign = issueChain(issueCertificate({ commonName: 'Test Root', isAuthority: true }));
    const ofAnother = { data: { bundleId: 'app.of.somebody.else', appAppleId: 4711, environment: 'Production' } };
    const ofAnotherId = { data: { bundleId: BUNDLE_ID, appAppleId: 4712, environment: 'Production' } };
    const inSandbox = { data: { bundleId: BUNDLE_ID, appAppleId: 4711, environment: 'Sandbox' } };
    for (const body of [
      '',
      '{}',
      '{"signedPayload":"a.b.c"}',
      apple.notification('ONE_TIME_CHARGE', bought, {}, foreign),
      apple.notification('ONE_TIME_CHARGE', bought, ofAnother),
      apple.notification('ONE_TIME_CHARGE', bought, ofAnotherId),
      apple.notification('ONE_TIME_CHARGE', bought, inSandbox),
    ]) {
      expect(await sendAppleNotification(parts, body)).toBe(400);
    }
    expect((await readWallet(parts.server, viewer)).coins).toBe(0);
  });
});
