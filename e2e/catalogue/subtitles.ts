/** The dialogue of the shows. Each cue says its language, video and number. */
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { nameOf, PEOPLE, type CatalogueShow } from './shows.ts';

const CUE_MS = 6_000;
const GAP_MS = 200;

const time = (ms: number): string => `00:00:${(ms / 1000).toFixed(3).padStart(6, '0')}`;

function subtitlesOf(show: CatalogueShow, language: Language, video: number, seconds: number): string {
  const speaker = nameOf(show, PEOPLE[0]);
  const cues = Array.from({ length: Math.floor((seconds * 1000) / CUE_MS) }, (_, index) => {
    const from = index * CUE_MS;
    const range = `${time(from + GAP_MS)} --> ${time(from + CUE_MS - GAP_MS)}`;
    return `${range}\n<v ${speaker}>${language}: line ${index + 1} of video ${video}`;
  });
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

/** Returns the subtitle files of a video in all languages, by their names. */
export const subtitleFiles = (
  show: CatalogueShow,
  video: number,
  seconds: number,
): (readonly [name: string, text: string])[] =>
  LANGUAGES.map((language) => [`${video}.${language}.vtt`, subtitlesOf(show, language, video, seconds)]);
