/** Charges the sandbox's subscriptions, where there is a sandbox. */
import { chargeSandbox as charge } from '#server/pay/sandbox/subscriptions.ts';
import type { Sweep } from './sweep.ts';

export const chargeSandbox: Sweep = {
  everyMs: 30_000,
  run: async (context, signal) => {
    if (context.providers.sandbox) await charge(context, signal);
  },
};
