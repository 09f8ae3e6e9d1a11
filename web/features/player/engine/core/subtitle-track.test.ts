import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SubtitleTrack, type SubtitleSource } from './subtitle-track.ts';

class FakeTrackElement extends EventTarget {
  readonly track = Object.assign(new EventTarget(), { mode: 'disabled', activeCues: null as FakeCue[] | null });
  src = '';
  srclang = '';
  isThere = false;

  remove(): void {
    this.isThere = false;
  }

  says(...texts: string[]): void {
    this.track.activeCues = texts.map((text) => new FakeCue(text));
    this.track.dispatchEvent(new Event('cuechange'));
  }
}

class FakeCue {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  getCueAsHTML(): { textContent: string } {
    return { textContent: this.#text };
  }
}

let made: FakeTrackElement[];
let video: EventTarget & { append: (element: unknown) => void };
let onFailed: ReturnType<typeof vi.fn<() => void>>;
let subtitles: SubtitleTrack;

beforeEach(() => {
  made = [];
  const createElement = (): FakeTrackElement => {
    const element = new FakeTrackElement();
    made.push(element);
    return element;
  };
  vi.stubGlobal('document', { createElement });
  vi.stubGlobal('VTTCue', FakeCue);
  const append = (element: unknown): void => {
    if (element instanceof FakeTrackElement) element.isThere = true;
  };
  video = Object.assign(new EventTarget(), { append });
  onFailed = vi.fn<() => void>();
  subtitles = new SubtitleTrack(video);
});
afterEach(() => vi.unstubAllGlobals());

const source = (change: Partial<SubtitleSource> = {}): SubtitleSource => ({
  key: 'CN0008 1',
  lang: 'de',
  label: 'Deutsch',
  url: '/m/one/de.vtt',
  ...change,
});
const show = (change?: Partial<SubtitleSource>): void => subtitles.show(source(change), onFailed);
const asked = (): string[] => made.map((state) => state.src);
const fail = (): boolean | undefined => made.at(-1)?.dispatchEvent(new Event('error'));

test('what is said now is told as text, and no more once it is over', () => {
  show();
  expect(made[0]?.track.mode).toBe('hidden');
  made[0]?.says(' Wer da? ', '');
  expect(subtitles.state()).toMatchObject({ cues: ['Wer da?'], lang: 'de' });
  made[0]?.says();
  expect(subtitles.state().cues).toEqual([]);
});

test('subtitles that are there are not fetched again under a renewed token', () => {
  show();
  show({ url: '/m/two/de.vtt' });
  expect(asked()).toEqual(['/m/one/de.vtt']);
});

test('another language or episode takes the place of the one before, whose words are gone at once', () => {
  show();
  made[0]?.says('Wer da?');
  show({ lang: 'ja', url: '/m/one/ja.vtt' });
  expect(subtitles.state().cues).toEqual([]);
  made[0]?.says('Zu spät');
  expect(subtitles.state().cues).toEqual([]);
  show({ key: 'CN0008 2', lang: 'ja', url: '/m/three/ja.vtt' });
  expect(asked()).toEqual(['/m/one/de.vtt', '/m/one/ja.vtt', '/m/three/ja.vtt']);
  expect(made.map((state) => state.isThere)).toEqual([false, false, true]);
});

test('a failure is told once, and a renewed address is tried once', () => {
  show();
  fail();
  expect(onFailed).toHaveBeenCalledTimes(1);
  show();
  expect(asked()).toEqual(['/m/one/de.vtt']);
  show({ url: '/m/two/de.vtt' });
  fail();
  show({ url: '/m/two/de.vtt' });
  expect(asked()).toEqual(['/m/one/de.vtt', '/m/two/de.vtt']);
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('an address that was renewed on the way is tried without asking', () => {
  show();
  show({ url: '/m/two/de.vtt' });
  fail();
  expect(asked()).toEqual(['/m/one/de.vtt', '/m/two/de.vtt']);
  expect(onFailed).not.toHaveBeenCalled();
});

test('the next episode has its own try', () => {
  show();
  fail();
  subtitles.hide('CN0008 2');
  show();
  expect(asked()).toEqual(['/m/one/de.vtt']);
  subtitles.hide('CN0008 1');
  show();
  expect(asked()).toEqual(['/m/one/de.vtt', '/m/one/de.vtt']);
});

test('Safari draws them itself while the picture stands outside of the page, other browsers cannot', () => {
  show();
  video.dispatchEvent(new Event('enterpictureinpicture'));
  expect(made[0]?.track.mode).toBe('hidden');
  subtitles = new SubtitleTrack(Object.assign(video, { webkitSetPresentationMode: () => undefined }));
  show();
  video.dispatchEvent(new Event('enterpictureinpicture'));
  expect(made[1]?.track.mode).toBe('showing');
  expect(subtitles.state().isRenderedByBrowser).toBe(true);
  video.dispatchEvent(new Event('leavepictureinpicture'));
  expect(made[1]?.track.mode).toBe('hidden');
});

test('with its element they are gone', () => {
  show();
  made[0]?.says('Wer da?');
  subtitles.dispose();
  expect(made[0]?.isThere).toBe(false);
  expect(subtitles.state().cues).toEqual([]);
});
