/** Accounts: signing in, who I am, presence, signing out. Spec §4, §6, §7. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Instant, Nothing, ShowId, UserInfo } from '../shapes.ts';

/** Without control characters and halves of surrogate pairs, which no database keeps. */
const Attribution = z
  .string()
  .max(512)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .nullish();

/** Signs in. The visitor channel is the device itself: its Device-ID header is the credential. Spec §4. */
export const login = endpoint({
  path: 'account/login',
  summary: 'Sign in; the visitor channel opens or makes the account of this device',
  session: 'none',
  throttle: 'login',
  input: z.strictObject({
    channel: z.enum(['visitor']).default('visitor'),
    token: z.string().max(4096).nullish(),
    pid: Attribution,
    campaign: Attribution,
    af_adset: Attribution,
    ad_set_id: Attribution,
    af_ad: Attribution,
    fbc_id: Attribution,
    advertising_id: Attribution,
  }),
  output: z.object({ token: z.string(), user: UserInfo, is_new: z.boolean() }),
  errors: ['AccountBlocked'],
  fault: 'ServerFault',
});

/** The viewer, fresh. Spec §7. */
export const myInfo = endpoint({
  path: 'account/my-info',
  summary: 'Who the viewer is and what they hold',
  session: 'required',
  throttle: 'default',
  input: Nothing,
  output: UserInfo,
  errors: [],
  fault: 'ServerFault',
});

const ServerTime = z.object({ server_time: Instant });

/** Reported at launch when a token is there. Spec §4. */
export const loginLog = endpoint({
  path: 'account/login_log',
  summary: 'A launch with a token',
  session: 'required',
  throttle: 'default',
  input: Nothing,
  output: ServerTime,
  errors: [],
  fault: 'ServerFault',
});

/** The heartbeat, every 120,000 ms. Spec §4, §9. */
export const logOnline = endpoint({
  path: 'account/log_online',
  summary: 'The viewer is still there',
  session: 'required',
  throttle: 'default',
  input: Nothing,
  output: ServerTime,
  errors: [],
  fault: 'ServerFault',
});

/** Ends this session at once. */
export const signOut = endpoint({
  path: 'account/sign-out',
  summary: 'End this session',
  session: 'required',
  throttle: 'default',
  input: Nothing,
  output: Done,
  errors: [],
  fault: 'ServerFault',
});

/**
 * Lets the app open locked next episodes by itself, or no more. `cap` is the most that it may spend on a show, in
 * coins: on this show with `tv_id`, else on any show that has no cap of its own; null lifts it, left out it stays.
 */
export const setAutoLock = endpoint({
  path: 'account/set/auto-lock',
  summary: 'Automatic unlocking, and what it may spend on a show',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({
    auto_lock: z.boolean(),
    tv_id: ShowId.nullish(),
    cap: z.int().min(0).max(1_000_000).nullish(),
  }),
  /** `cap` is the one that counts for the show, or for any. */
  output: z.object({ auto_lock: z.boolean(), cap: z.int().nullable() }),
  errors: ['NotFound'],
  fault: 'ServerFault',
});
