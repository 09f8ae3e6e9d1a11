import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SubtitleTrack, type SubtitleSource } from './subtitle-track.ts';

class FakeTrackElement extends EventTarget {
  readonly track = Object.assign(new EventTarget(), {
    mode: 'disabled',
    activeCues: null as FakeCue[] | null,
    cues: null as FakeCue[] | null,
  });
  src = '';
  srclang = '';
  isAttached = false;

  remove(): void {
    this.isAttached = false;
  }

  setCues(...texts: string[]): void {
    this.track.activeCues = texts.map((text) => new FakeCue(text));
    this.track.cues = this.track.activeCues;
    this.track.dispatchEvent(new Event('cuechange'));
  }
}

class FakeCue {
  readonly text: string;
  readonly position = 'auto';
  readonly line = 'auto';
  readonly snapToLines = true;

  constructor(text: string) {
    this.text = text;
  }

  getCueAsHTML(): { textContent: string } {
    return { textContent: this.text.replaceAll(/<[^>]*>/g, '') };
  }
}

let elements: FakeTrackElement[];
let video: EventTarget & { append: (element: unknown) => void };
let onFailed: ReturnType<typeof vi.fn<() => void>>;
let subtitles: SubtitleTrack;

beforeEach(() => {
  elements = [];
  const createElement = (): FakeTrackElement => {
    const element = new FakeTrackElement();
    elements.push(element);
    return element;
  };
  vi.stubGlobal('document', { createElement });
  vi.stubGlobal('VTTCue', FakeCue);
  const append = (element: unknown): void => {
    if (element instanceof FakeTrackElement) element.isAttached = true;
  };
  video = Object.assign(new EventTarget(), { append });
  onFailed = vi.fn<() => void>();
  subtitles = new SubtitleTrack(video);
});
afterEach(() => vi.unstubAllGlobals());

const source = (change: Partial<SubtitleSource> = {}): SubtitleSource => ({
  key: 'TEST01 1',
  lang: 'de',
  label: 'Deutsch',
  url: '/m/one/de.vtt',
  ...change,
});
const show = (change?: Partial<SubtitleSource>): void => subtitles.show(source(change), onFailed);
const requestedUrls = (): string[] => elements.map((element) => element.src);
const fail = (): boolean | undefined => elements.at(-1)?.dispatchEvent(new Event('error'));

test('exposes active cues as text and removes them when they end', () => {
  show();
  expect(elements[0]?.track.mode).toBe('hidden');
  elements[0]?.setCues(' Wer da? ', '');
  expect(subtitles.state()).toMatchObject({ cues: [{ text: 'Wer da?' }], lang: 'de' });
  elements[0]?.setCues();
  expect(subtitles.state().cues).toEqual([]);
});

test('exposes who speaks', () => {
  show();
  elements[0]?.setCues('<v Ann>Wer da?', '<v Bo>Ich.');
  expect(subtitles.state().cues).toMatchObject([
    { text: 'Wer da?', speaker: 'Ann', side: 'left' },
    { text: 'Ich.', speaker: 'Bo', side: 'right' },
  ]);
});

test('does not load the track again when only the token in the URL changes', () => {
  show();
  show({ url: '/m/two/de.vtt' });
  expect(requestedUrls()).toEqual(['/m/one/de.vtt']);
});

test('removes the previous cues immediately when the language or the source changes', () => {
  show();
  elements[0]?.setCues('Wer da?');
  show({ lang: 'ja', url: '/m/one/ja.vtt' });
  expect(subtitles.state().cues).toEqual([]);
  elements[0]?.setCues('Zu spät');
  expect(subtitles.state().cues).toEqual([]);
  show({ key: 'TEST01 2', lang: 'ja', url: '/m/three/ja.vtt' });
  expect(requestedUrls()).toEqual(['/m/one/de.vtt', '/m/one/ja.vtt', '/m/three/ja.vtt']);
  expect(elements.map((element) => element.isAttached)).toEqual([false, false, true]);
});

test('reports a failure once and tries a renewed URL once', () => {
  show();
  fail();
  expect(onFailed).toHaveBeenCalledTimes(1);
  show();
  expect(requestedUrls()).toEqual(['/m/one/de.vtt']);
  show({ url: '/m/two/de.vtt' });
  fail();
  show({ url: '/m/two/de.vtt' });
  expect(requestedUrls()).toEqual(['/m/one/de.vtt', '/m/two/de.vtt']);
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('tries a renewed URL without reporting a failure when it was set before the failure', () => {
  show();
  show({ url: '/m/two/de.vtt' });
  fail();
  expect(requestedUrls()).toEqual(['/m/one/de.vtt', '/m/two/de.vtt']);
  expect(onFailed).not.toHaveBeenCalled();
});

test('does not load a failed URL again until its source is hidden or replaced', () => {
  show();
  fail();
  subtitles.hide('TEST01 2');
  show();
  expect(requestedUrls()).toEqual(['/m/one/de.vtt']);
  subtitles.hide('TEST01 1');
  show();
  expect(requestedUrls()).toEqual(['/m/one/de.vtt', '/m/one/de.vtt']);
});

test('lets only Safari render cues while the video is displayed outside of the page', () => {
  show();
  video.dispatchEvent(new Event('enterpictureinpicture'));
  expect(elements[0]?.track.mode).toBe('hidden');
  subtitles = new SubtitleTrack(Object.assign(video, { webkitSetPresentationMode: () => undefined }));
  show();
  video.dispatchEvent(new Event('enterpictureinpicture'));
  expect(elements[1]?.track.mode).toBe('showing');
  expect(subtitles.state().isRenderedByBrowser).toBe(true);
  video.dispatchEvent(new Event('leavepictureinpicture'));
  expect(elements[1]?.track.mode).toBe('hidden');
});

test('removes the track and its cues on dispose', () => {
  show();
  elements[0]?.setCues('Wer da?');
  subtitles.dispose();
  expect(elements[0]?.isAttached).toBe(false);
  expect(subtitles.state().cues).toEqual([]);
});
