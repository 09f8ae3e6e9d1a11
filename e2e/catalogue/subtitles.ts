/** The dialogue of the main show. Each cue says its language, episode and number. */
import { LANGUAGES, type Language } from '#domain/languages.ts';

const CUE_MS = 3_000;
const GAP_MS = 200;

const time = (ms: number): string => `00:00:${(ms / 1000).toFixed(3).padStart(6, '0')}`;

/** Returns the text of a cue, which a test expects on the screen. */
export const cueText = (language: Language, video: number, cue: number): string => `${language} ${video}-${cue}`;

function subtitlesOf(language: Language, video: number, seconds: number): string {
  const cues = Array.from({ length: Math.floor((seconds * 1000) / CUE_MS) }, (_, index) => {
    const from = index * CUE_MS;
    return `${time(from + GAP_MS)} --> ${time(from + CUE_MS - GAP_MS)}\n${cueText(language, video, index + 1)}`;
  });
  return ['WEBVTT', ...cues].join('\n\n');
}

/** Returns the subtitle files of a video in all languages, by their names. */
export const subtitleFiles = (video: number, seconds: number): (readonly [name: string, text: string])[] =>
  LANGUAGES.map((language) => [`${video}.${language}.vtt`, subtitlesOf(language, video, seconds)]);
