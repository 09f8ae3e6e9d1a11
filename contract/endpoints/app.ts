/** Implements spec §3, §7. */
import { endpoint } from '../endpoint.ts';
import { GlobalConfig, NoParameters } from '../shapes.ts';

export const globalConfig = endpoint({
  path: 'app/global_config',
  summary: 'Get the settings of the app',
  session: 'none',
  throttle: 'default',
  get: true,
  input: NoParameters,
  output: GlobalConfig,
  errors: [],
  fallbackError: 'ServerFault',
});
