/** Rewards: the daily check-in and tasks. Spec §1, §4, §5. Everything ends and begins at 00:00 UTC. */
import { z } from 'zod';
import { TASK_TYPES } from '#domain/rewards/tasks.ts';
import { endpoint } from '../endpoint.ts';
import { AdTicket, Done, Instant, Nothing, ShowId, Wallet } from '../shapes.ts';

/** Amounts in bonus. `day` counts the streak's days from 1. */
const Given = z.object({ day: z.int().min(1), reward: z.int(), wallet: Wallet });

/** The streak: what each day gives, and what of it has been had. */
export const checkInStatus = endpoint({
  path: 'task/check_in_status',
  summary: 'The daily check-in as it stands',
  session: 'required',
  throttle: 'default',
  input: Nothing,
  output: z.object({
    /** The day that this is about (UTC), YYYY-MM-DD. */
    date: z.iso.date(),
    /** The day of the streak that can be checked in for, or that was today. */
    streak_day: z.int().min(1),
    checked_in: z.boolean(),
    days: z.array(z.object({ day: z.int().min(1), reward: z.int(), state: z.enum(['claimed', 'today', 'upcoming']) })),
    /** Whether an ad can double today's reward now. */
    double_available: z.boolean(),
    doubled: z.boolean(),
    /** False on a device that may watch and buy, but earns no bonus: too many were new at its address that day. */
    earns: z.boolean(),
    /** How long bonus lasts, in days; for the rules. */
    bonus_days: z.number(),
    resets_at: Instant,
  }),
  errors: [],
  fault: 'ListFetchFailed',
});

/** Once a UTC day. */
export const checkIn = endpoint({
  path: 'task/check_in',
  summary: 'Check in for today',
  session: 'required',
  throttle: 'default',
  input: Nothing,
  output: Given,
  errors: ['UsedUpToday', 'EarnsNothing'],
  fault: 'CoinDataInvalid',
});

/** Once a UTC day, after the check-in, with the ticket of an ad that was watched on the same day. */
export const checkInDouble = endpoint({
  path: 'task/check_in_double',
  summary: 'Double today’s check-in with a watched ad',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ ad_ticket: AdTicket }),
  output: Given,
  errors: ['NotFound', 'UsedUpToday', 'EarnsNothing'],
  fault: 'CoinDataInvalid',
});

/** `title` says it all, in the viewer's language, its number included. `progress` never passes `target`. */
const Task = z.object({
  id: z.string(),
  type: z.enum(TASK_TYPES),
  title: z.string(),
  target: z.int().min(1),
  progress: z.int().min(0),
  reward: z.int().min(1),
  state: z.enum(['open', 'claimable', 'claimed']),
  /** When it starts anew; null for what is done once. */
  resets_at: Instant.nullable(),
});

/** The tasks, the daily ones first. */
export const listTasks = endpoint({
  path: 'task/list',
  summary: 'The tasks and how far the viewer is',
  session: 'required',
  throttle: 'default',
  input: Nothing,
  output: z.object({ tasks: z.array(Task) }),
  errors: [],
  fault: 'ListFetchFailed',
});

/** Whether the Profile tab needs no red dot (spec §2): checked in, and no daily task left open or unclaimed. */
export const finishTask = endpoint({
  path: 'task/finish_task',
  summary: 'Whether all of today’s rewards are taken',
  session: 'required',
  throttle: 'default',
  input: Nothing,
  output: z.object({ finished: z.boolean(), resets_at: Instant }),
  errors: [],
  fault: 'ListFetchFailed',
});

/** Takes a finished task's reward, once. */
export const claim = endpoint({
  path: 'task/claim',
  summary: 'Take the reward of a finished task',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ task_id: z.string().min(1).max(64) }),
  output: z.object({ reward: z.int(), wallet: Wallet }),
  errors: ['NotFound', 'TaskUnfinished', 'AlreadyClaimed', 'EarnsNothing'],
  fault: 'CoinDataInvalid',
});

/** The viewer shared something. Counts for the share tasks, up to a number a day; more is not refused. */
export const reportShare = endpoint({
  path: 'task/report_share',
  summary: 'Something was shared',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({
    /** What was shared; the app itself without one. */
    tv_id: ShowId.nullish(),
    /** Where to, as `system` or `copy`. */
    target: z.string().regex(/^[a-z_]{1,32}$/),
  }),
  output: Done,
  errors: ['NotFound'],
  fault: 'ServerFault',
});
