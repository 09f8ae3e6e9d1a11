import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../domain/languages.ts';
import { readSubtitles } from '../../media/subtitles.ts';
import { readStoryboard, showIds, SHOWS_FOLDER } from './film/shows.ts';
import type { Shot } from './storyboard.ts';
import { subtitleTrack } from './subtitle-track.ts';
import { lengthOf } from './timeline.ts';

const text = { en: 'Who & why?', 'zh-CN': '谁？', 'zh-TW': '誰？', ja: '誰？', de: 'Wer?', fr: 'Qui ?', ko: '누구?' };

function shot(seconds: number, said?: Shot['line']): Shot {
  return { seconds, set: 'cafe', framing: 'close', camera: 'push-in', actors: [], effects: [], line: said };
}

test('writes each line with its times and without the name of its speaker', () => {
  const shots = [shot(2.6), shot(2.4, { who: 'ada', text }), shot(3, { who: 'ben', text })];
  expect(subtitleTrack({ shots }, 'en')).toBe(
    [
      'WEBVTT\n',
      '00:00:02.920 --> 00:00:04.880\nWho &amp; why?\n',
      '00:00:05.320 --> 00:00:07.880\nWho &amp; why?\n',
    ].join('\n'),
  );
  expect(subtitleTrack({ shots }, 'zh-TW')).toContain('\n誰？\n');
});

test('returns undefined for a clip without dialogue', () => {
  expect(subtitleTrack({ shots: [shot(2), shot(2)] }, 'en')).toBeUndefined();
});

test.each(showIds())('the subtitle files of %s match its storyboard and pass the import check', (show) => {
  for (const clip of readStoryboard(show).clips)
    for (const language of LANGUAGES) {
      const path = join(SHOWS_FOLDER, show, `${clip.id}.${language}.vtt`);
      const track = subtitleTrack(clip, language);
      expect(existsSync(path) ? readFileSync(path, 'utf8') : undefined).toBe(track);
      if (track !== undefined) expect(readSubtitles(readFileSync(path), lengthOf(clip)).problems).toEqual([]);
    }
});
