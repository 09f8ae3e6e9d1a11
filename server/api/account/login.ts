import { login as endpoint } from '#contract/endpoints/account.ts';
import { SITE_FACTOR } from '#contract/throttles.ts';
import { RuleError } from '#domain/errors.ts';
import { text } from '#i18n/server-texts.ts';
import { findOrCreateVisitor, type AddressLimit } from '#server/db/accounts.ts';
import type { AddressHashes } from '#server/http/address-block.ts';
import { hashCredential } from '#server/http/session.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentUser } from './present-user.ts';

/** Campaign parameters. Their values are saved only with a new account (spec §2, §3). */
const ATTRIBUTION = ['pid', 'campaign', 'af_adset', 'ad_set_id', 'af_ad', 'fbc_id', 'advertising_id'] as const;

export const login = defineHandler(endpoint, async ({ input, device, language, address, context }) => {
  if (device.id === undefined) throw new RuleError('InvalidParameters', 'header device-id is missing');
  const deviceHash = hashCredential(device.id);
  const attribution = Object.fromEntries(ATTRIBUTION.flatMap((name) => (input[name] ? [[name, input[name]]] : [])));
  const now = context.clock.now();
  const { account, isNew } = await findOrCreateVisitor(context.db, {
    deviceHash,
    addresses: addressLimits(context.addressHash(address), context.config.limits.earningVisitorsPerAddress),
    nickname: (uid) => `${text('account.visitor_name', language)} ${uid.slice(-4)}`,
    attribution,
    now,
  });
  if (account.blockedAt) throw new RuleError('AccountBlocked');
  const token = await context.sessions.create(account.userId, deviceHash, device.headers);
  context.presence.seen(account.userId, context.sessions.identify(token).sessionHandle);
  return { token, user: presentUser(account, { deviceHash, economy: await context.economy(), now }), is_new: isNew };
});

function addressLimits({ block, site }: AddressHashes, eligible: number): AddressLimit[] {
  const siteLimits = site === undefined ? [] : [{ hash: site, eligible: eligible * SITE_FACTOR }];
  return [{ hash: block, eligible }, ...siteLimits];
}
