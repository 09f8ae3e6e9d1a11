import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../domain/languages.ts';
import type { Language } from '../../domain/languages.ts';
import { readSubtitles } from '../../media/subtitles.ts';
import { readShowFile, readStoryboard, showIds, SHOWS_FOLDER, videoPath } from './film/shows.ts';
import { sampleStoryboard } from './sound/sample-storyboard.ts';
import { Look } from './figure/look.ts';
import type { Shot } from './storyboard.ts';
import { subtitleTrack } from './subtitle-track.ts';
import { lengthOf } from './timeline.ts';

const text = { en: 'Who & why?', 'zh-CN': '谁？', 'zh-TW': '誰？', ja: '誰？', de: 'Wer?', fr: 'Qui ?', ko: '누구?' };

const LOOK = Look.parse({
  sex: 'f',
  age: 'young',
  skin: '#e9c3a0',
  hair: { style: 'bun', colour: '#3a211a' },
  outfit: { style: 'suit', colour: '#20222b', trim: '#7d1020' },
});

function shot(seconds: number, changes: Partial<Shot> = {}): Shot {
  return { seconds, set: 'cafe', framing: 'close', camera: 'push-in', actors: [], effects: [], ...changes };
}

const script = { ...sampleStoryboard('tense', [2, 2, 2]), looks: { ada: LOOK, ben: LOOK } };
const ben = { who: 'ben', at: 'left', facing: 'right', emotion: 'smile' } as const;
const ada = { ...ben, who: 'ada', at: 'right' } as const;
const cast = [{ id: 'ada', name: { en: 'Ada' }, role: { en: 'Lead' } }];

function track(shots: Shot[], language: Language): string | undefined {
  return subtitleTrack(script, { id: 'clip-1', number: 1, looks: {}, shots }, cast, language);
}

test('writes each line with its times, the name of a member of the cast and the place of a visible speaker', () => {
  const shots = [
    shot(2.6),
    shot(2.4, { actors: [ben, ada], line: { who: 'ada', text } }),
    shot(3, { line: { who: 'ben', text } }),
  ];
  expect(track(shots, 'en')).toBe(
    [
      'WEBVTT\n',
      '00:00:02.720 --> 00:00:04.940 position:76%\n<v Ada>Who &amp; why?\n',
      '00:00:05.120 --> 00:00:07.940\nWho &amp; why?\n',
    ].join('\n'),
  );
  expect(track(shots, 'zh-TW')).toContain('\n誰？\n');
});

test('returns undefined for a clip without dialogue', () => {
  expect(track([shot(2), shot(2)], 'en')).toBeUndefined();
});

test.each(showIds())('the subtitle files of %s match its storyboard and pass the import check', (show) => {
  const storyboard = readStoryboard(show);
  const members = readShowFile(show).cast;
  for (const clip of storyboard.clips.filter(({ id }) => existsSync(videoPath(show, id))))
    for (const language of LANGUAGES) {
      const path = join(SHOWS_FOLDER, show, `${clip.id}.${language}.vtt`);
      const written = subtitleTrack(storyboard, clip, members, language);
      expect(existsSync(path) ? readFileSync(path, 'utf8') : undefined).toBe(written);
      if (written !== undefined) expect(readSubtitles(readFileSync(path), lengthOf(clip)).problems).toEqual([]);
    }
});
