/** What the app asks before anything else. Spec §3, §7. */
import { endpoint } from '../endpoint.ts';
import { AppConfig, Nothing } from '../shapes.ts';

export const globalConfig = endpoint({
  path: 'app/global_config',
  summary: 'How the operator runs the app',
  session: 'none',
  throttle: 'default',
  get: true,
  input: Nothing,
  output: AppConfig,
  errors: [],
  fault: 'ServerFault',
});
