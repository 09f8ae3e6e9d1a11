/** Implements spec §4, §6, §7. */
import { z } from 'zod';
import { SIGN_IN_CHANNELS } from '#domain/sign-in.ts';
import { endpoint } from '../endpoint.ts';
import {
  AttributionFields,
  LoginResult,
  NoData,
  Instant,
  NoParameters,
  ReplacedToken,
  ShowId,
  UserInfo,
} from '../shapes.ts';
import { play } from './video.ts';

/**
 * Signs in. The Device-ID header is the credential of a visitor, and `token` that of the other channels: an ID token, or
 * an access token of Facebook. Spec §3, §4, §6.
 */
export const login = endpoint({
  path: 'account/login',
  summary: 'Sign in; the visitor channel creates the account of a new device',
  session: 'none',
  throttle: 'login',
  input: z.strictObject({
    channel: z.enum(['visitor', ...SIGN_IN_CHANNELS]).default('visitor'),
    /** Ignored for visitors. */
    token: z.string().max(8192).nullish(),
    replaces: ReplacedToken,
    /** The episode that a link opens: the response includes it, which saves a new visitor a round trip. */
    play: play.input.optional(),
    ...AttributionFields,
  }),
  /** `episode` is the output of `video/play`. It is missing if that failed or was not requested. */
  output: LoginResult.extend({ episode: play.output.optional() }),
  errors: ['AccountBlocked', 'AuthenticationFailed', 'SignInUnavailable'],
  fallbackError: 'ServerFault',
});

export const myInfo = endpoint({
  path: 'account/my-info',
  summary: 'Get the viewer’s account and balances',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: UserInfo,
  errors: [],
  fallbackError: 'ServerFault',
});

const ServerTime = z.object({ server_time: Instant });

/** The app sends this at launch if it has a token (spec §4). */
export const loginLog = endpoint({
  path: 'account/login_log',
  summary: 'Report an app launch',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: ServerTime,
  errors: [],
  fallbackError: 'ServerFault',
});

/** The app sends this every 120 s while it is visible (spec §4, §9). */
export const logOnline = endpoint({
  path: 'account/log_online',
  summary: 'Report that the viewer is online',
  session: 'required',
  writesNothing: true,
  throttle: 'default',
  input: NoParameters,
  output: ServerTime,
  errors: [],
  fallbackError: 'ServerFault',
});

export const signOut = endpoint({
  path: 'account/sign-out',
  summary: 'End all sessions of the account on this device',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: NoData,
  errors: [],
  fallbackError: 'ServerFault',
});

/** Without `auto_lock`, only the cap changes. `cap` (coins) applies to `tv_id`, or to all shows without their own cap. Null restores the default. */
export const setAutoLock = endpoint({
  path: 'account/set/auto-lock',
  summary: 'Switch automatic unlocking and set its cap per show',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({
    auto_lock: z.boolean().optional(),
    tv_id: ShowId.nullish(),
    cap: z.int().min(0).max(1_000_000).nullish(),
  }),
  output: z.object({ auto_lock: z.boolean(), cap: z.int() }),
  errors: ['NotFound'],
  fallbackError: 'ServerFault',
});
