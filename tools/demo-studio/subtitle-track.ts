import type { Language } from '../../domain/languages.ts';
import { formatSubtitles } from '../../media/subtitles.ts';
import type { ShowFile } from '../../contract/show-file.ts';
import { positionOf } from './camera/framing.ts';
import { isPerson } from './figure/look.ts';
import { STAGE } from './stage.ts';
import { lookOf, scriptOf } from './storyboard.ts';
import type { Clip, Shot, ShowScript } from './storyboard.ts';
import { spokenLines } from './timeline.ts';

/** Returns the horizontal place of the speaker in per cent, or undefined if only the voice is in the shot. */
function positionIn({ framing, actors, line }: Shot, script: Pick<ShowScript, 'looks'>): number | undefined {
  const speaker = actors.find(({ who }) => line && isPerson(who, line.who));
  if (!speaker) return undefined;
  return Math.round((100 * positionOf(framing, speaker, lookOf(script, speaker.who), actors.length).x) / STAGE.width);
}

/** Returns a clip's dialogue as WebVTT with the speakers' names and places, or undefined if the clip has none. */
export function subtitleTrack(
  script: ShowScript,
  clip: Clip,
  cast: ShowFile['cast'],
  language: Language,
): string | undefined {
  const cues = spokenLines(clip).map(({ startMs, endMs, shot, who, text }) => {
    const position = positionIn(shot, scriptOf(script, clip));
    const voice = cast.find(({ id }) => id === who)?.name[language];
    return {
      startMs,
      endMs,
      text: text[language],
      ...(voice && { voice }),
      ...(position !== undefined && { position }),
    };
  });
  return cues.length > 0 ? formatSubtitles(cues) : undefined;
}
