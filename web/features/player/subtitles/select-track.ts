import { isAudioInLanguage, type Language } from '#domain/languages.ts';

export type SubtitleChoice = {
  /** Null until the viewer chooses. Until then, the speech in the video decides. */
  readonly on: boolean | null;
  /** Null until the viewer chooses. Until then, the interface language applies. */
  readonly language: Language | null;
};

export type TrackSelection<Track> = {
  readonly tracks: readonly Track[];
  /** A BCP 47 tag. */
  readonly audioLanguage: string;
  /** Without speech, the subtitles are the dialogue. */
  readonly hasSpeech: boolean;
  readonly interfaceLanguage: Language;
  readonly choice: SubtitleChoice;
};

/** Returns the chosen or default track, or undefined if no subtitles are shown. Decision 015. */
export function selectTrack<Track extends { readonly lang: Language }>({
  tracks,
  audioLanguage,
  hasSpeech,
  interfaceLanguage,
  choice: { on, language },
}: TrackSelection<Track>): Track | undefined {
  const trackIn = (target: Language | null): Track | undefined => tracks.find(({ lang }) => lang === target);
  if (on === false) return undefined;
  if (on === null && hasSpeech)
    return isAudioInLanguage(audioLanguage, interfaceLanguage) ? undefined : trackIn(interfaceLanguage);
  return (
    trackIn(language) ??
    trackIn(interfaceLanguage) ??
    tracks.find(({ lang }) => isAudioInLanguage(audioLanguage, lang)) ??
    tracks[0]
  );
}
