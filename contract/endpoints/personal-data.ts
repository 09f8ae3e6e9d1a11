/** Personal data of the viewer, to which blocked viewers have the same rights. Implements spec §6. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NoData } from '../shapes.ts';

/** Deletes the account at once. The text in `confirm` protects from accidental calls. */
export const deleteAccount = endpoint({
  path: 'account/delete',
  summary: 'Delete the account and erase its personal data',
  session: 'required',
  openToBlocked: true,
  freshSession: true,
  throttle: 'default',
  input: z.strictObject({ confirm: z.literal('DELETE') }),
  output: NoData,
  errors: [],
  fallbackError: 'ServerFault',
});

/** Each page contains rows of some sections: the rows of the database without hashes and secrets. */
export const exportAccount = endpoint({
  path: 'account/export',
  summary: 'Get all that the server holds on the viewer',
  session: 'required',
  openToBlocked: true,
  throttle: 'export',
  input: z.strictObject({ cursor: z.string().max(800).nullish() }),
  output: z.object({
    sections: z.record(z.string(), z.array(z.record(z.string(), z.json()))),
    next_cursor: z.string().nullable(),
  }),
  errors: [],
  fallbackError: 'ServerFault',
});
