import { login as endpoint } from '#contract/endpoints/account.ts';
import type { play as playEndpoint } from '#contract/endpoints/video.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { LoginResult } from '#contract/shapes.ts';
import { RuleError } from '#domain/errors.ts';
import type { SignInChannel } from '#domain/sign-in.ts';
import { findAccount, type AccountRow } from '#server/db/accounts.ts';
import type { Queryable } from '#server/db/database.ts';
import { bindIdentity, findIdentityOwner, type Identity } from '#server/db/identities.ts';
import { opensAccount } from '#server/db/sessions.ts';
import { defineHandler, type HandlerArgs } from '#server/http/handler.ts';
import { requireDevice } from '#server/http/require-device.ts';
import { acceptToken } from '#server/identity/sign-in.ts';
import { openAccountSession, openVisitorSession } from './open-session.ts';
import { openEpisode } from '../video/play.ts';
import { openVisitor } from './open-visitor.ts';

type Args = HandlerArgs<typeof endpoint>;
type SignedIn = { readonly account: AccountRow; readonly isNew: boolean };

/** A parallel sign-in can turn the device's visitor into an account. The login is then repeated with a new visitor. */
const VISITOR_TRIES = 5;
const VISITOR_GONE = 'the visitor of the device became an account again and again';

export const login = defineHandler(endpoint, async (args) => {
  const result = await signIn(args);
  const { play } = args.input;
  return play ? { ...result, episode: await openLinkedEpisode(args, result.token, play) } : result;
});

async function signIn(args: Args): Promise<LoginResult> {
  const { channel } = args.input;
  const deviceHash = requireDevice(args.device);
  if (channel !== 'visitor') return loginWithIdentity(args, deviceHash, channel);
  for (let tries = 0; tries < VISITOR_TRIES; tries += 1) {
    const output = await openVisitorSession({ ...args, deviceHash, ...(await openVisitor(args, deviceHash)) });
    if (output) return output;
  }
  throw new Error(VISITOR_GONE);
}

/** Returns undefined if the episode cannot be opened: the app then requests it again and shows the error. */
async function openLinkedEpisode(
  { device, context, log }: Args,
  token: string,
  input: ParsedInputOf<typeof playEndpoint>,
) {
  const { sessions } = context;
  try {
    const viewer = await sessions.resolve(sessions.identify(token));
    return await openEpisode({ input, viewer, device, context });
  } catch (error) {
    if (!(error instanceof RuleError)) log.error({ err: error }, 'the episode of a sign-in was not opened');
    return undefined;
  }
}

/** Signs in to the account of the identity, or turns the device's visitor into it. */
async function loginWithIdentity(args: Args, deviceHash: Buffer, channel: SignInChannel): Promise<LoginResult> {
  const { context, origin } = args;
  const presented = {
    channel,
    deviceHash,
    origin,
    token: requireToken(args.input),
    use: { purpose: 'login' },
  } as const;
  const identity = await acceptToken(context, presented).catch(rejectLogin);
  return openAccountSession({
    ...args,
    deviceHash,
    replaced: args.input.replaces,
    ...(await openAccount(args, deviceHash, identity)),
  });
}

function requireToken({ token }: ParsedInputOf<typeof endpoint>): string {
  if (typeof token !== 'string' || token === '') throw new RuleError('InvalidParameters', 'token is missing');
  return token;
}

/** A login without a valid token has the code of failed authentications (spec §8). */
function rejectLogin(error: unknown): never {
  if (error instanceof RuleError && error.rule === 'SignInRejected')
    throw new RuleError('AuthenticationFailed', error.message);
  throw error;
}

async function openAccount(args: Args, deviceHash: Buffer, identity: Identity): Promise<SignedIn> {
  const { db, clock } = args.context;
  const owner = await findIdentityOwner(db, identity);
  if (owner !== undefined) return { account: await requireAccount(args, owner), isNew: false };
  for (let tries = 0; tries < VISITOR_TRIES; tries += 1) {
    const { userId } = (await openVisitor(args, deviceHash)).account;
    const isAllowed = (tx: Queryable) => opensAccount(tx, { userId, deviceHash });
    const result = await bindIdentity(db, { userId, identity, isAllowed }, clock.now());
    if (result === 'visitor') return { account: await requireAccount(args, userId), isNew: true };
    // A parallel login may have bound the identity first, to another account.
    const winner = await findIdentityOwner(db, identity);
    if (winner !== undefined) return { account: await requireAccount(args, winner), isNew: false };
  }
  throw new Error(VISITOR_GONE);
}

async function requireAccount({ context: { db, clock } }: Args, userId: number): Promise<AccountRow> {
  const account = await findAccount(db, userId, clock.now());
  if (!account) throw new RuleError('AuthenticationFailed', 'the account is deleted');
  if (account.blockedAt) throw new RuleError('AccountBlocked');
  return account;
}
