import type { Language } from './languages.ts';

/** What a viewer shares: an episode, or the show if `ep` is missing. */
export type ShareTarget = { readonly tvId: string; readonly ep?: number | undefined };

/** Returns the path of a page that messengers can preview, in the given language, and that opens the app. */
export function sharePath(language: Language, { tvId, ep }: ShareTarget): string {
  return `/s/${language}/${tvId}${ep === undefined ? '' : `/${ep}`}`;
}

/** Returns the path of the picture of such a preview. */
export function sharePicturePath({ tvId, ep }: ShareTarget): string {
  return `/s/picture/${tvId}/${ep ?? 'cover'}.jpg`;
}
