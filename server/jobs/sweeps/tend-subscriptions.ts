/** Ends at their providers the plans that are over here. */
import { tendSubscriptions as tend } from '#server/pay/tend-subscriptions.ts';
import type { Sweep } from './sweep.ts';

export const tendSubscriptions: Sweep = { everyMs: 60_000, run: tend };
