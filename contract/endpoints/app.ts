/** Implements spec §3, §7. */
import { endpoint } from '../endpoint.ts';
import { AppConfig, NoParameters } from '../shapes.ts';

export const globalConfig = endpoint({
  path: 'app/global_config',
  summary: 'Get the operator’s settings of the app',
  session: 'none',
  throttle: 'default',
  get: true,
  input: NoParameters,
  output: AppConfig,
  errors: [],
  fallbackError: 'ServerFault',
});
