import type { Language } from '../../domain/languages.ts';
import { formatSubtitles } from '../../media/subtitles.ts';
import type { Clip } from './storyboard.ts';
import { spokenLines } from './timeline.ts';

/** Returns a clip's dialogue as WebVTT, or undefined if the clip has none. */
export function subtitleTrack(clip: Pick<Clip, 'shots'>, language: Language): string | undefined {
  const cues = spokenLines(clip).map(({ startMs, endMs, text }) => ({ startMs, endMs, text: text[language] }));
  return cues.length > 0 ? formatSubtitles(cues) : undefined;
}
