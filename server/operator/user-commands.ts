import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { giveReward } from '#domain/money/reward.ts';
import { findAccountByUid, setBlocked, type AccountRow } from '#server/db/accounts.ts';
import { createEconomy } from '#server/db/economy.ts';
import { liftFormerBlock } from '#server/db/former-credentials.ts';
import { changeMoney, NO_STATE } from '#server/db/ledger.ts';
import { readSecrets } from '#server/db/secrets.ts';
import { createIdentityHashes } from '#server/identity/identity-hashes.ts';
import { createPresence } from '#server/presence/create-presence.ts';
import { CommandError, defineCommand, NO_FLAGS, type OperatorContext } from './command.ts';
import { quoteViewer } from './printable.ts';
import { RewardFlags, rewardOf } from './reward-flags.ts';

const UserArgs = z.strictObject({ uid: z.string().describe('the UID on the viewer’s profile page') });

async function findByUid({ db, clock }: OperatorContext, uid: string): Promise<AccountRow> {
  const account = await findAccountByUid(db, uid, clock.now());
  if (!account) throw unknownUser(uid);
  return account;
}

const unknownUser = (uid: string) => new CommandError(`There is no user with the UID ${uid}.`);

export const findUser = defineCommand({
  name: 'user find',
  summary: 'print name, login, balance, block and last visit of a user',
  args: UserArgs,
  flags: NO_FLAGS,
  run: async (context, { args }) => {
    const { userId, uid, nickname, loginType, coins, bonus, blockedAt } = await findByUid(context, args.uid);
    const blocked = blockedAt ? `  blocked since ${blockedAt.toISOString()}` : '';
    const lastSeen = await describeLastSeen(context, userId);
    context.print(`${uid}  ${loginType}  ${coins} coins, ${bonus} bonus${blocked}${lastSeen}`);
    for (const line of quoteViewer(nickname)) context.print(line);
  },
});

/** Without Redis, presence is in the memory of the server's process, which this command cannot read. */
async function describeLastSeen({ config, clock, log }: OperatorContext, userId: number): Promise<string> {
  if (config.redisUrl === undefined) return '';
  const presence = await createPresence(config, clock, log);
  const lastSeen = await presence.lastSeen(userId);
  presence.close();
  return lastSeen === undefined ? '' : `  last seen ${new Date(lastSeen).toISOString()}`;
}

export const blockUser = defineCommand({
  name: 'user block',
  summary: 'end a user’s access within a second',
  args: UserArgs,
  flags: NO_FLAGS,
  run: async (context, { args }) => {
    const account = await findByUid(context, args.uid);
    const isBlocked = await setBlocked(context.db, account.userId, account.blockedAt ?? context.clock.now());
    if (!isBlocked) throw unknownUser(args.uid);
    context.print(`${account.uid} is blocked.`);
  },
});

/** A blocked account that is deleted leaves its block to its credentials. Decision 061. */
async function liftBlockOfDeleted({ db }: OperatorContext, { uid }: { readonly uid: string }): Promise<boolean> {
  const { ofUid } = createIdentityHashes(await readSecrets(db));
  return liftFormerBlock(db, ofUid(uid));
}

export const unblockUser = defineCommand({
  name: 'user unblock',
  summary: 'restore a user’s access',
  args: UserArgs,
  flags: NO_FLAGS,
  run: async (context, { args }) => {
    const { db, clock, print } = context;
    const account = await findAccountByUid(db, args.uid, clock.now());
    const isUnblocked = account ? await setBlocked(db, account.userId, null) : await liftBlockOfDeleted(context, args);
    if (!isUnblocked) throw unknownUser(args.uid);
    print(`${args.uid} is not blocked.`);
  },
});

export const grantUser = defineCommand({
  name: 'user grant',
  summary: 'give coins, bonus and VIP, once per run',
  args: UserArgs,
  flags: RewardFlags,
  run: async (context, { args, flags }) => {
    const { userId, uid } = await findByUid(context, args.uid);
    const reward = rewardOf(flags);
    const { bonusLifeMs } = await createEconomy(context.db, context.clock)();
    const { coins, bonus, vipExpiresAt } = await changeMoney(context, {
      userId,
      state: NO_STATE,
      decide: (ledger, _state, now) => {
        giveReward(ledger, { kind: 'grant', key: `grant:${randomUUID()}` }, reward, { now, bonusLifeMs });
        return ledger.balances;
      },
    });
    const vip = vipExpiresAt === null ? '' : `, VIP until ${new Date(vipExpiresAt).toISOString()}`;
    context.print(`${uid} has ${coins} coins, ${bonus} bonus${vip}.`);
  },
});
