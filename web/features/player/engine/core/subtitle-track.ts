/** Sidecar subtitles of a `<video>`, one language at a time, as text for whoever draws it. Knows no framework. */
import { createStore } from './store.ts';

export type SubtitleSource = {
  /** Names the episode, whatever the token of its address. */
  readonly key: string;
  readonly lang: string;
  /** The language's own name, for the browser's own menus. */
  readonly label: string;
  readonly url: string;
};

export type SubtitleState = {
  /** What is said now, one entry a cue, plain text whose lines are parted by `\n`. */
  readonly cues: readonly string[];
  readonly lang: string;
  /** The browser draws them itself, where the picture has left the page. */
  readonly isRenderedByBrowser: boolean;
};

/** The `<video>`, as far as it matters here. */
type TrackHost = Pick<EventTarget, 'addEventListener'> & { append(track: Node): void };

const NO_CUES: readonly string[] = [];

export class SubtitleTrack {
  readonly #video: TrackHost;
  readonly #store = createStore<SubtitleState>({ cues: NO_CUES, lang: '', isRenderedByBrowser: false });
  readonly #stopListening = new AbortController();
  #source: SubtitleSource | null = null;
  #element: HTMLTrackElement | undefined;
  /** The address that failed, and may not be asked again. */
  #failed: string | undefined;
  #hasToldFailure = false;
  #onFailed: () => void = () => undefined;

  constructor(video: TrackHost) {
    this.#video = video;
    if (!('webkitSetPresentationMode' in video)) return;
    // Safari alone takes its own cues along, into its small window and into an iPhone's own full screen.
    const { signal } = this.#stopListening;
    for (const name of ['enterpictureinpicture', 'webkitbeginfullscreen'])
      video.addEventListener(name, () => this.#setDrawn(true), { signal });
    for (const name of ['leavepictureinpicture', 'webkitendfullscreen'])
      video.addEventListener(name, () => this.#setDrawn(false), { signal });
  }

  readonly state = (): SubtitleState => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /**
   * Shows what is said, from now on. The same subtitles at another address are fetched anew only when the first could not
   * be had: a token was renewed, and they are there already.
   * @param onFailed told once: they could not be had, and a new address may help
   */
  show(source: SubtitleSource, onFailed: () => void): void {
    const isSame = this.#source?.key === source.key && this.#source.lang === source.lang;
    if (!isSame) this.#clear();
    this.#source = source;
    this.#onFailed = onFailed;
    if (!this.#element && source.url !== this.#failed) this.#open(source);
  }

  /** Ends those of an episode; what shows of another one stays. */
  hide(key: string): void {
    if (this.#source?.key === key) this.#clear();
  }

  dispose(): void {
    this.#clear();
    this.#stopListening.abort();
  }

  #clear(): void {
    this.#element?.remove();
    this.#element = undefined;
    this.#source = null;
    this.#failed = undefined;
    this.#hasToldFailure = false;
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
    const said = new Set(Array.from(element.track.activeCues ?? [], textOf));
    this.#store.set({ cues: [...said].filter((text) => text !== ''), lang });
  }

  /** The browser does not say why. A token that ran out is the likeliest, and its successor may be known already. */
  #fail(element: HTMLTrackElement, url: string): void {
    if (element !== this.#element) return;
    element.remove();
    this.#element = undefined;
    this.#failed = url;
    if (this.#source && this.#source.url !== url) return this.#open(this.#source);
    if (this.#hasToldFailure) return undefined;
    this.#hasToldFailure = true;
    return this.#onFailed();
  }

  #setDrawn(isDrawn: boolean): void {
    this.#store.set({ isRenderedByBrowser: isDrawn });
    this.#setMode();
  }

  #setMode(): void {
    if (this.#element) this.#element.track.mode = this.state().isRenderedByBrowser ? 'showing' : 'hidden';
  }
}

/** The browser's own parser leaves nothing of the format's tags. */
function textOf(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '').trim() : '';
}
