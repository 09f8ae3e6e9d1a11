/** Spec §4, §6, §7. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NoData, Instant, NoParameters, ShowId, UserInfo } from '../shapes.ts';

/** PostgreSQL stores neither control characters like NUL nor unpaired surrogates. */
const Attribution = z
  .string()
  .max(512)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .nullish();

/** The credential of the visitor channel is the Device-ID header. Spec §4. */
export const login = endpoint({
  path: 'account/login',
  summary: 'Sign in; the visitor channel creates the account of a new device',
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

export const myInfo = endpoint({
  path: 'account/my-info',
  summary: 'Get the viewer’s account and balances',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: UserInfo,
  errors: [],
  fault: 'ServerFault',
});

const ServerTime = z.object({ server_time: Instant });

/** The app sends this at launch if it has a token. Spec §4. */
export const loginLog = endpoint({
  path: 'account/login_log',
  summary: 'Report an app launch',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: ServerTime,
  errors: [],
  fault: 'ServerFault',
});

/** The app sends this heartbeat every 120 s. Spec §4, §9. */
export const logOnline = endpoint({
  path: 'account/log_online',
  summary: 'Report that the viewer is online',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: ServerTime,
  errors: [],
  fault: 'ServerFault',
});

export const signOut = endpoint({
  path: 'account/sign-out',
  summary: 'End this session',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: NoData,
  errors: [],
  fault: 'ServerFault',
});

/**
 * `cap` limits the coins that automatic unlocking may spend: on one show with `tv_id`, else on every show without a cap
 * of its own. Null removes the cap; without the field it stays.
 */
export const setAutoLock = endpoint({
  path: 'account/set/auto-lock',
  summary: 'Switch automatic unlocking and set its cap per show',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({
    auto_lock: z.boolean(),
    tv_id: ShowId.nullish(),
    cap: z.int().min(0).max(1_000_000).nullish(),
  }),
  /** `cap` is the effective one. */
  output: z.object({ auto_lock: z.boolean(), cap: z.int().nullable() }),
  errors: ['NotFound'],
  fault: 'ServerFault',
});
