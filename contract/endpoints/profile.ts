/** Implements spec §3, §6: the name and the picture of a viewer, and the devices of the account. */
import { z } from 'zod';
import { parseAvatar } from '#domain/avatars.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#domain/feedback.ts';
import { endpoint } from '../endpoint.ts';
import { Instant, NoData, NoParameters, UserInfo } from '../shapes.ts';

/** A missing field leaves its value unchanged. An empty `avatar` removes the picture. */
export const setProfile = endpoint({
  path: 'account/set/profile',
  summary: 'Set the viewer’s name and picture',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({
    nickname: z.string().max(400).optional(),
    avatar: z
      .string()
      .max(100)
      .refine((path) => path === '' || parseAvatar(path) !== undefined, 'must be the path of a picture on this server')
      .optional(),
  }),
  output: UserInfo,
  errors: ['NameLength', 'NameCharacters', 'NameReserved', 'NotFound'],
  fallbackError: 'ServerFault',
});

/** The server stores a square of 256 px without metadata. `account/set/profile` accepts the returned path. */
export const uploadAvatar = endpoint({
  path: 'account/avatar',
  summary: 'Upload a picture for the viewer’s profile',
  session: 'required',
  throttle: 'upload',
  upload: { maxBytes: MAX_PICTURE_BYTES, types: PICTURE_TYPES },
  input: NoParameters,
  output: z.object({ avatar: z.string() }),
  errors: ['PictureRejected', 'TooLarge', 'NotReady'],
  fallbackError: 'ServerFault',
});

const DeviceText = z.string().nullable();

/** A value that the device has not sent is null. */
const DeviceSession = z.object({
  id: z.string(),
  device_name: DeviceText,
  os: DeviceText,
  type: DeviceText,
  app: DeviceText,
  signed_in_at: Instant,
  last_seen_at: Instant.nullable(),
  current: z.boolean(),
});

/** Lists the viewer's own device first, then the latest sign-ins. */
export const sessions = endpoint({
  path: 'account/sessions',
  summary: 'List the devices that are signed in to the account',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: z.object({ sessions: z.array(DeviceSession) }),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

/** `all` means all devices except the viewer's own, whose session `account/sign-out` ends. */
export const sessionRevoke = endpoint({
  path: 'account/session_revoke',
  summary: 'Sign out another device, or all others',
  session: 'required',
  freshSession: true,
  throttle: 'default',
  input: z.union([z.strictObject({ id: z.string().max(64) }), z.strictObject({ all: z.literal(true) })]),
  output: NoData,
  errors: ['NotFound'],
  fallbackError: 'ServerFault',
});
