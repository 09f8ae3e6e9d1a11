import { createStore } from './store.ts';
import { readCue, speakersOf, type SubtitleCue } from './subtitle-cue.ts';

export type SubtitleSource = {
  /** Identifies the source. A renewed token in the URL does not change the key. */
  readonly key: string;
  readonly lang: string;
  readonly label: string;
  readonly url: string;
};

export type SubtitleState = {
  /** The active cues. No two have the same text. */
  readonly cues: readonly SubtitleCue[];
  readonly lang: string;
  /** True while Safari displays the video outside of the page. */
  readonly isRenderedByBrowser: boolean;
};

type TrackHost = Pick<EventTarget, 'addEventListener'> & { append(track: Node): void };

const NO_CUES: readonly SubtitleCue[] = [];

/** Loads the subtitles of a `<video>`, one language at a time. The page or Safari renders the cues. Decision 015. */
export class SubtitleTrack {
  readonly #video: TrackHost;
  readonly #store = createStore<SubtitleState>({ cues: NO_CUES, lang: '', isRenderedByBrowser: false });
  readonly #disposal = new AbortController();
  #source: SubtitleSource | null = null;
  #element: HTMLTrackElement | undefined;
  #failedUrl: string | undefined;
  #hasReportedFailure = false;
  #onFailed: () => void = () => undefined;

  constructor(video: TrackHost) {
    this.#video = video;
    if (!('webkitSetPresentationMode' in video)) return;
    // Only Safari, which has this method, renders cues in picture-in-picture and the iPhone's full screen.
    const { signal } = this.#disposal;
    for (const name of ['enterpictureinpicture', 'webkitbeginfullscreen'])
      video.addEventListener(name, () => this.#setRenderedByBrowser(true), { signal });
    for (const name of ['leavepictureinpicture', 'webkitendfullscreen'])
      video.addEventListener(name, () => this.#setRenderedByBrowser(false), { signal });
  }

  readonly state = (): SubtitleState => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Shows a source or renews its URL. @param onFailed is called at most once per source; a renewed URL may help */
  show(source: SubtitleSource, onFailed: () => void): void {
    const isSame = this.#source?.key === source.key && this.#source.lang === source.lang;
    if (!isSame) this.#clear();
    this.#source = source;
    this.#onFailed = onFailed;
    if (!this.#element && source.url !== this.#failedUrl) this.#open(source);
  }

  hide(key: string): void {
    if (this.#source?.key === key) this.#clear();
  }

  dispose(): void {
    this.#clear();
    this.#disposal.abort();
  }

  #clear(): void {
    this.#element?.remove();
    this.#element = undefined;
    this.#source = null;
    this.#failedUrl = undefined;
    this.#hasReportedFailure = false;
    this.#store.set({ cues: NO_CUES });
  }

  #open({ lang, label, url }: SubtitleSource): void {
    const element = document.createElement('track');
    Object.assign(element, { kind: 'subtitles', srclang: lang, label, src: url });
    const read = (): void => this.#read(element, lang);
    element.addEventListener('load', read);
    element.addEventListener('error', () => this.#fail(element, url));
    element.track.addEventListener('cuechange', read);
    this.#element = element;
    this.#video.append(element);
    this.#setMode();
  }

  #read(element: HTMLTrackElement, lang: string): void {
    if (element !== this.#element) return;
    const speakers = speakersOf(textCues(element.track.cues));
    const active = textCues(element.track.activeCues).map((cue) => readCue(cue, textOf(cue), speakers));
    const byText = new Map(active.map((cue) => [cue.text, cue]));
    byText.delete('');
    this.#store.set({ cues: [...byText.values()], lang });
  }

  /** Tries or requests a renewed URL, because an expired token is the most likely reason. */
  #fail(element: HTMLTrackElement, url: string): void {
    if (element !== this.#element) return;
    element.remove();
    this.#element = undefined;
    this.#failedUrl = url;
    if (this.#source && this.#source.url !== url) return this.#open(this.#source);
    if (this.#hasReportedFailure) return undefined;
    this.#hasReportedFailure = true;
    return this.#onFailed();
  }

  #setRenderedByBrowser(isRenderedByBrowser: boolean): void {
    this.#store.set({ isRenderedByBrowser });
    this.#setMode();
  }

  #setMode(): void {
    if (this.#element) this.#element.track.mode = this.state().isRenderedByBrowser ? 'showing' : 'hidden';
  }
}

function textCues(cues: TextTrackCueList | null): VTTCue[] {
  return Array.from(cues ?? []).filter((cue) => cue instanceof VTTCue);
}

function textOf(cue: VTTCue): string {
  return (cue.getCueAsHTML().textContent ?? '').trim();
}
