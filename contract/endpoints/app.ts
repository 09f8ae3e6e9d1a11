/** What the app asks before anything else. Spec §3, §7. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Nothing } from '../shapes.ts';

/** How the operator runs the app. Spec §3. */
export const AppConfig = z.object({
  /** The version that stands in a store's review; equal to the app's own, it hides what reviewers must not meet. */
  submit_review_version: z.string(),
  /** Width of a page in CSS pixels, 0 for no cap (spec §2). */
  max_width: z.int().min(0),
});
export type AppConfig = z.infer<typeof AppConfig>;

export const globalConfig = endpoint({
  path: 'app/global_config',
  summary: 'How the operator runs the app',
  session: 'none',
  get: true,
  input: Nothing,
  output: AppConfig,
  errors: [],
  fault: 'ServerFault',
});
