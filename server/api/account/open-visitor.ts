import type { login } from '#contract/endpoints/account.ts';
import { SITE_FACTOR } from '#domain/addresses.ts';
import { RuleError } from '#domain/errors.ts';
import { text } from '#i18n/server-texts.ts';
import { findOrCreateVisitor, type AccountRow, type AddressLimit } from '#server/db/accounts.ts';
import type { AddressHashes } from '#server/http/address-block.ts';
import type { HandlerArgs } from '#server/http/handler.ts';

/** Campaign parameters. Their values are saved only with a new account (spec §2, §3). */
const ATTRIBUTION = ['pid', 'campaign', 'af_adset', 'ad_set_id', 'af_ad', 'fbc_id', 'advertising_id'] as const;

/** Returns the visitor's account of the device, and creates it for a new device. @throws RuleError AccountBlocked */
export async function openVisitor(
  { input, language, address, context }: HandlerArgs<typeof login>,
  deviceHash: Buffer,
): Promise<{ readonly account: AccountRow; readonly isNew: boolean }> {
  const attribution = Object.fromEntries(ATTRIBUTION.flatMap((name) => (input[name] ? [[name, input[name]]] : [])));
  const now = context.clock.now();
  const { account, isNew } = await findOrCreateVisitor(context.db, {
    deviceHash,
    credentialHash: context.identityHashes.ofDevice(deviceHash),
    addresses: addressLimits(context.addressHash(address), context.config.limits.earningVisitorsPerAddress),
    nickname: (uid) => `${text('account.visitor_name', language)} ${uid.slice(-4)}`,
    attribution,
    now,
  });
  if (account.blockedAt) throw new RuleError('AccountBlocked');
  return { account, isNew };
}

function addressLimits({ block, site }: AddressHashes, eligible: number): AddressLimit[] {
  const siteLimits = site === undefined ? [] : [{ hash: site, eligible: eligible * SITE_FACTOR }];
  return [{ hash: block, eligible }, ...siteLimits];
}
