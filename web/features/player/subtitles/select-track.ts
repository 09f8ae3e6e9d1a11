import { isAudioInLanguage, type Language } from '#domain/languages.ts';

export type SubtitleChoice = {
  /** Null until the viewer chooses; the spoken language then decides. */
  readonly on: boolean | null;
  /** Null until the viewer chooses; the interface's language applies. */
  readonly language: Language | null;
};

export type TrackSelection<Track> = {
  readonly tracks: readonly Track[];
  /** BCP 47. */
  readonly audio: string;
  readonly reader: Language;
  readonly choice: SubtitleChoice;
};

/** Selects the default or chosen track; undefined without subtitles. Decision 015. */
export function selectTrack<Track extends { readonly lang: Language }>({
  tracks,
  audio,
  reader,
  choice: { on, language },
}: TrackSelection<Track>): Track | undefined {
  const trackIn = (target: Language | null): Track | undefined => tracks.find(({ lang }) => lang === target);
  if (on === false) return undefined;
  if (on === null) return isAudioInLanguage(audio, reader) ? undefined : trackIn(reader);
  return trackIn(language) ?? trackIn(reader) ?? tracks.find(({ lang }) => isAudioInLanguage(audio, lang)) ?? tracks[0];
}
