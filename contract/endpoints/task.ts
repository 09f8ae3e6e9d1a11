/** Implements spec §1, §4, §5. Days are in UTC. */
import { z } from 'zod';
import { TASK_TYPES } from '#domain/rewards/tasks.ts';
import { endpoint } from '../endpoint.ts';
import { AdTicket, NoData, Instant, NoParameters, ShowId, Wallet } from '../shapes.ts';

const CheckInResult = z.object({
  day: z.int().min(1),
  /** The bonus that was granted. */
  reward: z.int().min(0),
  /** What was not granted of today's check-in and its doubling, because the viewer is limited. */
  withheld: z.int().min(0),
  wallet: Wallet,
});

/** Many new visitors share the viewer's network address, and therefore a daily budget of bonus. */
const RewardLimit = z.object({
  /** The bonus that is left for all of them together. */
  left: z.int().min(0),
  /** What ends the limit for the viewer at once. */
  helps: z.array(z.enum(['sign_in', 'purchase'])),
  until: Instant,
});

export const checkInStatus = endpoint({
  path: 'task/check_in_status',
  summary: 'Get the state of the daily check-in',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: z.object({
    date: z.iso.date(),
    streak_day: z.int().min(1),
    checked_in: z.boolean(),
    days: z.array(z.object({ day: z.int().min(1), reward: z.int(), state: z.enum(['claimed', 'today', 'upcoming']) })),
    double_available: z.boolean(),
    doubled: z.boolean(),
    /** What today's check-in and its doubling have not granted yet. Another check-in grants it, when there is bonus left. */
    withheld: z.int().min(0),
    limited: RewardLimit.nullable(),
    /** The lifetime of granted bonus in days. */
    bonus_days: z.number(),
    resets_at: Instant,
  }),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

/** Counts for the streak even if nothing is granted. On the same day again, it grants what was withheld. */
export const checkIn = endpoint({
  path: 'task/check_in',
  summary: 'Check in for today',
  session: 'required',
  throttle: 'default',
  freshSession: true,
  input: NoParameters,
  output: CheckInResult,
  errors: ['AdsUsedUp'],
  fallbackError: 'CoinDataInvalid',
});

/** Requires today's check-in and an ad that ended today. */
export const checkInDouble = endpoint({
  path: 'task/check_in_double',
  summary: 'Double today’s check-in reward with a watched ad',
  session: 'required',
  throttle: 'default',
  freshSession: true,
  input: z.strictObject({ ad_ticket: AdTicket }),
  output: CheckInResult,
  errors: ['NotFound', 'AdsUsedUp'],
  fallbackError: 'CoinDataInvalid',
});

const Task = z.object({
  id: z.string(),
  type: z.enum(TASK_TYPES),
  title: z.string(),
  target: z.int().min(1),
  progress: z.int().min(0),
  reward: z.int().min(1),
  state: z.enum(['open', 'claimable', 'claimed']),
  /** Is null for a one-time task. */
  resets_at: Instant.nullable(),
});

/** Lists daily tasks first. */
export const listTasks = endpoint({
  path: 'task/list',
  summary: 'List tasks and progress',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: z.object({ tasks: z.array(Task), limited: RewardLimit.nullable() }),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

/** `finished` hides the badge of the Profile tab (spec §2). A limited viewer has finished when no bonus is left. */
export const finishTask = endpoint({
  path: 'task/finish_task',
  summary: 'Check whether all rewards of today are claimed',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: z.object({ finished: z.boolean(), resets_at: Instant }),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

/** Grants the whole reward, or withholds it if less is left for a limited viewer: the task then stays claimable. */
export const claim = endpoint({
  path: 'task/claim',
  summary: 'Claim the reward of a finished task',
  session: 'required',
  throttle: 'default',
  freshSession: true,
  input: z.strictObject({ task_id: z.string().min(1).max(64) }),
  output: z.object({ reward: z.int().min(0), withheld: z.int().min(0), wallet: Wallet }),
  errors: ['NotFound', 'TaskUnfinished', 'AlreadyClaimed'],
  fallbackError: 'CoinDataInvalid',
});

/** Has no effect after a daily maximum. */
export const reportShare = endpoint({
  path: 'task/report_share',
  summary: 'Report that the viewer shared something',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({
    /** The shared show; omitted for the app itself. */
    tv_id: ShowId.nullish(),
    /** How it was shared, for example `system` or `copy`. */
    target: z.string().regex(/^[a-z_]{1,32}$/),
  }),
  output: NoData,
  errors: ['NotFound'],
  fallbackError: 'ServerFault',
});
