import type { Media } from '#web/boot/media.ts';

/** Returns whether the dialogue can be heard. Without speech, the subtitles are the dialogue. */
export function hasSpeech(media: Media | undefined): boolean {
  return media?.has_speech ?? true;
}
