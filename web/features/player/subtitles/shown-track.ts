/** Which subtitles a viewer sees. Decision 015. */
import { isAudioInLanguage, type Language } from '#domain/languages.ts';

export type SubtitleChoice = {
  /** Null until the viewer has said so: then it depends on what is spoken. */
  readonly on: boolean | null;
  /** Null until the viewer has chosen one: then it is the interface's. */
  readonly language: Language | null;
};

export type TrackSelection<Track> = {
  readonly tracks: readonly Track[];
  /** What the show is spoken in, BCP 47. */
  readonly audio: string;
  /** The language of the interface. */
  readonly reader: Language;
  readonly choice: SubtitleChoice;
};

/**
 * Unasked, subtitles show to who does not understand what is spoken, in the interface's language alone. Asked for, they
 * show in the chosen language, else in the next best that there is. Undefined: none.
 */
export function selectTrack<Track extends { readonly lang: Language }>({
  tracks,
  audio,
  reader,
  choice: { on, language },
}: TrackSelection<Track>): Track | undefined {
  const trackIn = (wanted: Language | null): Track | undefined => tracks.find(({ lang }) => lang === wanted);
  if (on === false) return undefined;
  if (on === null) return isAudioInLanguage(audio, reader) ? undefined : trackIn(reader);
  return trackIn(language) ?? trackIn(reader) ?? tracks.find(({ lang }) => isAudioInLanguage(audio, lang)) ?? tracks[0];
}
