/** Every call of the contract, for tests that walk all of them. */
import { API, type Calls } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { WIRE_ERRORS } from '#contract/errors.ts';

export const EVERY_CALL: readonly Endpoint[] = Object.values(API).flatMap((area): Endpoint[] => Object.values(area));

export const CALLS_WITH_SESSION = EVERY_CALL.filter(({ session }) => session === 'required');

type Inputs = { readonly [Path in keyof Calls]: Calls[Path]['input'] };

/** An input that each call takes, about a show with a first episode that is free. */
export function validInputs(tvId: string): Inputs & Readonly<Record<string, object>> {
  return {
    'account/login': {},
    'account/my-info': {},
    'account/login_log': {},
    'account/log_online': {},
    'account/sign-out': {},
    'app/global_config': {},
    'behavior/dot_report': {
      account_id: 'u',
      device_id: 'd',
      create_at: 1_790_000_000_000,
      device_os: 'Android 15',
      app_version: '2.0.0',
      app_plat: 'web',
      behavior_info: '{"event":"launch"}',
      source: 'test',
    },
    'language/multilingual': { lang: 'de' },
    'video/home': {},
    'video/list': {},
    'video/rank': {},
    'video/feed': {},
    'video/detail': { tv_id: tvId },
    'video/play': { tv_id: tvId, ep: 1 },
    'video/progress': { tv_id: tvId, ep: 1, position_ms: 10_000, played_ms: 10_000 },
    'video/history': {},
    'video/collect': { tv_id: tvId, collected: true },
    'video/collections': {},
    'video/like': { tv_id: tvId, ep: 1, liked: true },
    'video/history_delete': { tv_ids: [tvId] },
  };
}

/** The codes with which a call may refuse: its own rules, and what every call may say. */
export function refusalCodes(call: Endpoint): number[] {
  return [...call.errors, 'InvalidParameters' as const].map((name) => WIRE_ERRORS[name].code);
}
