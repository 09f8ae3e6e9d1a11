/** The profile pictures of viewers. `avatar` is the path of a picture, or empty. Spec §3. */

/** The preset pictures, in the order in which the app shows them. */
export const AVATAR_PRESETS = [
  'moon',
  'heart',
  'crown',
  'mask',
  'rose',
  'star',
  'cat',
  'fox',
  'ghost',
  'gem',
  'comet',
  'popcorn',
] as const;

export type AvatarPreset = (typeof AVATAR_PRESETS)[number];

/** The size of an uploaded picture after the server has encoded it. */
export const MAX_AVATAR_BYTES = 50_000;

export const AVATAR_ROUTE = '/img/avatars/';
const UPLOADED = /^[\w-]{22}$/;

export function presetAvatar(preset: AvatarPreset): string {
  return `${AVATAR_ROUTE}${preset}.svg`;
}

/** @param id 128 random bits in base64url */
export function uploadedAvatar(id: string): string {
  return `${AVATAR_ROUTE}${id}.webp`;
}

export type Avatar = { readonly preset: AvatarPreset } | { readonly uploadId: string };

/** Returns the picture that a path names, or undefined for any other text. An empty text means no picture. */
export function parseAvatar(path: string): Avatar | undefined {
  const preset = AVATAR_PRESETS.find((name) => presetAvatar(name) === path);
  if (preset) return { preset };
  const id = path.startsWith(AVATAR_ROUTE) ? path.slice(AVATAR_ROUTE.length, -'.webp'.length) : '';
  return UPLOADED.test(id) && path === uploadedAvatar(id) ? { uploadId: id } : undefined;
}
