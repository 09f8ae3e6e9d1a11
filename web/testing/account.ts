/** The account page in component tests. */
import type { Operations } from '#contract/api.ts';
import { viewer } from './viewer.ts';
import type { Responses } from './fake-api.ts';

type Device = Operations['account/sessions']['output']['sessions'][number];

export const ACCOUNT = '#/pages/common/account/index';

/** Returns another device that is signed in to the account. */
export const device = (changes: Partial<Device> = {}): Device => ({
  id: 'device-2',
  device_name: 'Safari 26',
  os: 'iOS',
  type: 'mobile',
  app: null,
  signed_in_at: '2026-01-02T03:04:05.000Z',
  last_seen_at: null,
  current: false,
  ...changes,
});

export const THIS_DEVICE = device({ id: 'device-1', device_name: 'Chrome 141', os: 'Android', current: true });

/** A viewer with one device, who can change the name and the picture. */
export const ACCOUNT_RESPONSES: Responses = {
  'account/sessions': { sessions: [THIS_DEVICE] },
  'account/passkeys': { passkeys: [] },
  'account/set/profile': ({ nickname = 'Visitor 1', avatar = '' }) => viewer({ nickname, avatar }),
};
