import { onTestFinished, vi } from 'vitest';
import { ENDPOINTS, type Operations } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { characterIdOf } from '#domain/chat/character.ts';
import { saveNovel } from '#server/db/novels.ts';
import { demoBindToken, responseOf, visitDemoProvider } from './demo-sign-in.ts';
import { signUp } from './accounts.ts';
import { addPasskey, createAuthenticator, loginChallenge } from './authenticator.ts';
import { TALKER } from './characters.ts';
import { addCode, fund } from './money.ts';
import { NO_PUSH_SERVICE } from './no-push-service.ts';
import { buy, createOrder, checkoutIdOf } from './pay.ts';
import type { TestServer, TestViewer } from './test.ts';
import { requestWatchedTicket, recordWatched, completeAdWithoutEpisode } from './unlocking.ts';

export const ENDPOINTS_WITH_SESSION = ENDPOINTS.filter(({ session }) => session === 'required');

type Inputs = { readonly [Path in keyof Operations]: Operations[Path]['input'] };

/** The inputs of payments and the wallet. */
const MONEY_INPUTS = {
  'pay/products': {},
  'pay/order': { product_id: 'coins_500', provider: 'sandbox' },
  'pay/order_status': { order_id: '00000000-0000-4000-8000-000000000000' },
  'pay/verify': { provider: 'sandbox', proof: 'none' },
  'pay/restore': { provider: 'sandbox' },
  'pay/subscription': {},
  'pay/subscription_cancel': {},
  'pay/subscription_resume': {},
  'pay/reminder_dismiss': {},
  'wallet/summary': {},
  'wallet/records': { kind: 'bonus' },
  'wallet/redeem': { code: 'ABCD-EFGH-JKMN-PQRS' },
} as const satisfies Partial<Inputs>;

const SIGN_IN_INPUTS = {
  'account/login': {},
  'account/delete': { confirm: 'DELETE' },
  'account/export': {},
  'account/sign_in_start': { channel: 'google' },
  'account/sign_in_exchange': { state: 'unknown', code: 'unknown' },
  'account/bind_start': { channel: 'google' },
  'account/bind': { channel: 'google', token: 'unknown' },
  'account/my-info': {},
  'account/login_log': {},
  'account/log_online': {},
  'account/sign-out': {},
} as const;

const PUSH_INPUTS = {
  'push/settings': { kinds: { bonus_expiry: false } },
  'push/subscribe': {
    endpoint: `${NO_PUSH_SERVICE}/QGabc`,
    expirationTime: null,
    keys: {
      p256dh: 'BEkt9c9zJF0gB6Zk1uR2Xb-COkpFm09ficbw6R5druw9nstpQVW1Hc-nKAxfjpiMPc-Lso6ON1eodnKFDRGcG48',
      auth: 'vR3HsAE0kSWyuPdtAAEPYg',
    },
    time_zone: 'Asia/Tokyo',
  },
  'push/test': {},
  'push/unsubscribe': {},
} as const satisfies Partial<Inputs>;

const SERVICE_INPUTS = {
  'service/contact': {},
  'service/faq': {},
  'service/feedback': { category: 'playback', text: 'The third episode stops.' },
  'service/legal': { doc: 'terms' },
  'service/messages': {},
  'service/messages_read': { until: '2026-11-23T00:00:00.000Z' },
  'service/picture': {},
  'service/support_identity': {},
  'service/unread': {},
} as const;

const TURN_ID = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

/** The inputs of the AI chat with a character of a show. */
function chatInputs(characterId: string) {
  const character = { character_id: characterId };
  return {
    'chat/character': character,
    'chat/characters': {},
    'chat/clear': character,
    'chat/conversations': {},
    'chat/memories': character,
    'chat/memory_delete': { ...character, all: true as const },
    'chat/message_delete': { turn_id: TURN_ID },
    'chat/messages': character,
    'chat/read': character,
    'chat/report': { turn_id: TURN_ID, reason: 'other' as const },
    'chat/send': { ...character, text: 'Hello', turn_id: TURN_ID },
    'chat/status': {},
    'chat/stop': {},
  };
}

const CLIENT_DATA = Buffer.from('{"type":"webauthn.get","challenge":"AAAA","origin":"http://127.0.0.1"}');

/** The inputs of profiles, devices and passkeys. */
const ACCOUNT_INPUTS = {
  'account/avatar': {},
  'account/sessions': {},
  'account/session_revoke': { all: true as const },
  'account/set/profile': { nickname: 'Mia', avatar: '/img/avatars/moon.svg' },
  'account/passkeys': {},
  'account/passkey_options': {},
  'account/passkey_add': {
    id: 'A',
    client_data: CLIENT_DATA.toString('base64url'),
    attestation: 'A',
    transports: ['usb'],
    name: 'Key',
  },
  'account/passkey_rename': { id: 'A', name: 'Key' },
  'account/passkey_remove': { id: 'A' },
  'account/passkey_login_options': {},
  'account/passkey_login': {
    id: 'A',
    client_data: CLIENT_DATA.toString('base64url'),
    authenticator_data: 'A',
    signature: 'A',
    user_handle: 'A',
  },
};

/** Returns a valid input for every endpoint. The first episode of the show must be free. */
export function validInputs(tvId: string): Inputs & Readonly<Record<string, object>> {
  return {
    ...SIGN_IN_INPUTS,
    ...ACCOUNT_INPUTS,
    'account/set/auto-lock': { auto_lock: true, tv_id: tvId, cap: 600 },
    'ads/ticket': { placement: 'unlock', tv_id: tvId, ep: 9 },
    'ads/complete': { ticket: 'a-ticket-of-nobody' },
    'app/fbc_relation': { fbclid: 'IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2ofrHyiLjcbCRxTDMgk' },
    'app/global_config': {},
    'app/share_config': { tv_id: tvId, ep: 1 },
    'behavior/dot_report': {
      create_at: 1_790_000_000_000,
      device_os: 'Android 15',
      app_version: '2.0.0',
      app_plat: 'web',
      behavior_info: '{"event":"launch"}',
      source: 'test',
    },
    ...chatInputs(characterIdOf(tvId, TALKER)),
    'ebook/simple_detail': { novel_id: 'NV0001' },
    'language/multilingual': { lang: 'de' },
    ...MONEY_INPUTS,
    'search/hot': {},
    'search/query': { q: 'ts' },
    'search/suggest': { q: 'ts' },
    ...PUSH_INPUTS,
    ...SERVICE_INPUTS,
    'task/check_in_status': {},
    'task/check_in': {},
    'task/check_in_double': { ad_ticket: 'a-ticket-of-nobody' },
    'task/list': {},
    'task/finish_task': {},
    'task/claim': { task_id: 'share_1' },
    'task/report_share': { tv_id: tvId, target: 'copy' },
    'video/home': {},
    'video/list': {},
    'video/recap': { tv_id: tvId },
    'video/related': { tv_id: tvId },
    'video/rank': {},
    'video/feed': {},
    'video/detail': { tv_id: tvId },
    'video/download': { tv_id: tvId, ep: 1 },
    'video/downloads_check': { items: [{ tv_id: tvId, ep: 1, rendition: 'none' }] },
    'video/play': { tv_id: tvId, ep: 1 },
    'video/progress': { tv_id: tvId, ep: 1, position_ms: 10_000, played_ms: 10_000 },
    'video/history': {},
    'video/collect': { tv_id: tvId, collected: true },
    'video/collections': {},
    'video/like': { tv_id: tvId, ep: 1, liked: true },
    'video/remind': { tv_id: tvId, on: true },
    'video/skip': { tv_id: tvId },
    'video/unlock': { tv_id: tvId, ep: 9 },
    'video/unlock_undo': { tv_id: tvId, ep: 9 },
    'video/bulk_options': { tv_id: tvId },
    'video/unlock_bulk': { tv_id: tvId, size: 20 },
    'video/history_delete': { tv_ids: [tvId] },
    'video/continue_dismiss': { tv_id: tvId, dismissed: true },
  };
}

/** A white PNG file of 2×2 pixels. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAADklEQVR4nGP4DwYMEAoAU7oL9ZisIGcAAAAASUVORK5CYII=',
  'base64',
);

/** Returns the valid body of an endpoint: the input as JSON, or a file. */
export function bodyOf(endpoint: Endpoint, input: object): string | Buffer {
  return endpoint.upload ? PNG : JSON.stringify(input);
}

type Precondition = (server: TestServer, viewer: TestViewer, tvId: string) => Promise<object>;

const buyPlan: Precondition = async (_server, viewer) => {
  await buy(viewer, 'vip_weekly');
  return {};
};

/** Adds a passkey to the viewer's account and returns its id. */
const withPasskey: Precondition = async (server, viewer) => {
  await signUp(server, viewer.uid);
  return { id: (await addPasskey(server, viewer)).id };
};

const sendChatMessage: Precondition = async (_server, viewer, tvId) => {
  await viewer.send('chat/send', chatInputs(characterIdOf(tvId, TALKER))['chat/send']);
  return {};
};

/** Functions that create the state that an input needs and return the input fields to replace. */
export const PRECONDITIONS: Readonly<Record<string, Precondition>> = {
  'account/bind': async (_server, viewer) => ({ token: await demoBindToken(viewer, 'google', viewer.deviceId) }),
  'account/sign_in_exchange': async (server, { deviceId }) =>
    responseOf((await visitDemoProvider(server, deviceId, 'google', { name: deviceId })).callback),
  'account/passkeys': async (server, viewer) => {
    await withPasskey(server, viewer, '');
    return {};
  },
  'account/passkey_options': async (server, viewer) => {
    await signUp(server, viewer.uid);
    return {};
  },
  'account/passkey_add': async (server, viewer) => {
    await signUp(server, viewer.uid);
    const { data } = await viewer.send('account/passkey_options', {});
    return createAuthenticator(server.url).create(data.options.challenge);
  },
  'account/passkey_rename': withPasskey,
  'account/passkey_remove': withPasskey,
  'account/passkey_login': async (server, viewer) => {
    await signUp(server, viewer.uid);
    const authenticator = await addPasskey(server, viewer);
    return authenticator.sign(await loginChallenge(server, viewer.deviceId), viewer.uid);
  },
  'chat/message_delete': sendChatMessage,
  'chat/report': sendChatMessage,
  'ebook/simple_detail': async ({ context: { db, clock } }, _viewer, tvId) => {
    const texts = { title: 'T', author: 'A', description: 'D', chapters: [{ title: 'C', text: 'X' }] };
    await saveNovel(db, { novelId: 'NV0001', tvId, texts: { en: texts } }, clock.now());
    return {};
  },
  'pay/order_status': async (_server, viewer) => ({ order_id: (await createOrder(viewer)).order_id }),
  'pay/verify': async (_server, viewer) => ({ proof: checkoutIdOf(await createOrder(viewer)) }),
  'pay/subscription': buyPlan,
  'pay/subscription_cancel': buyPlan,
  'pay/subscription_resume': buyPlan,
  'push/test': async ({ context: { push } }, viewer) => {
    await viewer.send('push/subscribe', PUSH_INPUTS['push/subscribe']);
    const send = vi.spyOn(push, 'send').mockResolvedValue({ outcome: 'delivered', retryAfterMs: undefined });
    onTestFinished(() => send.mockRestore());
    return {};
  },
  'task/check_in_double': async (server, viewer) => {
    await viewer.send('task/check_in', {});
    return { ad_ticket: await completeAdWithoutEpisode(server, viewer, 'check_in_double') };
  },
  'task/claim': async (_server, viewer) => {
    await viewer.send('task/report_share', { target: 'copy' });
    return {};
  },
  'ads/complete': async (server, viewer, tvId) => ({ ticket: await requestWatchedTicket(server, viewer, tvId, 9) }),
  'video/remind': async (server) => {
    const releaseAt = new Date(server.context.clock.now().getTime() + 86_400_000).toISOString();
    return { tv_id: await server.addShow({ releaseAt }) };
  },
  'video/unlock_undo': async (_server, viewer, tvId) => {
    await viewer.send('account/set/auto-lock', { auto_lock: true });
    await viewer.send('video/unlock', { tv_id: tvId, ep: 9, via: 'auto', confirmed: true });
    return {};
  },
  'video/unlock_bulk': async (server, viewer) => {
    const tvId = await server.addShow({ episodes: 28 });
    await fund(server, viewer.uid, 1_080);
    await recordWatched(server, viewer, tvId, [1, 2, 3]);
    return { tv_id: tvId };
  },
  'wallet/redeem': async (server) => ({ code: await addCode(server) }),
};

export function possibleErrorCodes(endpoint: Endpoint): number[] {
  return [...endpoint.errors, 'InvalidParameters' as const].map((name) => WIRE_ERRORS[name].code);
}
