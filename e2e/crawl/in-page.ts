/** The part of the crawl that runs in the page and knows its controls. */

export type Control = {
  /** The same for controls of one kind, such as those of all shows in a list. */
  readonly kind: string;
  readonly role: string;
  readonly name: string;
  /** Whether a press may change nothing: a field takes the focus, and the selected tab stays selected. */
  readonly isStill: boolean;
};

type Crawler = {
  readonly controls: () => Control[];
  readonly find: (kind: string) => Element | null;
  readonly state: (pressed?: Element | null) => string;
  readonly isReady: () => boolean;
  readonly dialogs: () => string[];
  readonly isShown: (element: Element) => boolean;
  /** The kinds of the controls that Tab must reach. */
  readonly tabbable: () => string[];
  /** The control with the focus; undefined at the end of the page. */
  readonly focus: () => Focus | undefined;
};

type Focus = { readonly kind: string; readonly isVisible: boolean; readonly isRepeated: boolean };

declare global {
  interface Window {
    crawler?: Crawler;
  }
}

/**
 * Playwright passes the source of this function to the page, so that it can use nothing outside of it.
 * @param patterns regular expressions of the interface's texts
 */
export function installCrawler(patterns: readonly string[]): void {
  // The empty page between two visits.
  if (location.protocol === 'about:') return;
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=menuitem], ' +
    '[role=radio], [role=checkbox], [role=option], [role=combobox], [role=slider]';
  const STATES = ['aria-pressed', 'aria-expanded', 'aria-selected', 'aria-checked', 'aria-current', 'aria-valuetext'];
  const IDS = ['tv_id', 'ep', 'genre', 'q', 'novel_id', 'order_id'];
  /** Regular expressions of the interface's texts, with the names that they have matched. */
  const known = patterns.map((pattern) => new RegExp(pattern));
  const patternsByName = new Map<string, string | undefined>();

  /** How often the page used functions of the browser whose effect is outside of the page. */
  let calls = 0;

  function watch(owner: object, name: string): void {
    Object.defineProperty(owner, name, {
      configurable: true,
      value: () => {
        calls += 1;
        return Promise.resolve();
      },
    });
  }

  const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      !isHiddenFromView(element)
    );
  }

  /** Whether an element is only for the keyboard and screen readers. */
  function isHiddenFromView(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect();
      if (width <= 1 && height <= 1 && getComputedStyle(box).overflow === 'hidden') return true;
    }
    return false;
  }

  function textOf(ids: string | null): string {
    return (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  }

  function labelOf(element: Element): HTMLLabelElement | undefined {
    if (!element.matches('input, textarea, select')) return undefined;
    return [...document.querySelectorAll('label')].find((label) => Object.is(label.control, element));
  }

  function nameOf(element: Element): string {
    const parts = [...element.querySelectorAll('[aria-label], img[alt]')];
    const candidates = [
      textOf(element.getAttribute('aria-labelledby')),
      element.getAttribute('aria-label'),
      labelOf(element)?.textContent,
      element instanceof HTMLInputElement ? element.value : element.textContent,
      parts.map((part) => part.getAttribute('aria-label') ?? part.getAttribute('alt')).join(' '),
      element.getAttribute('title'),
      element.getAttribute('placeholder'),
    ];
    return candidates.map((text) => squeeze(text ?? '')).find((text) => text !== '') ?? '';
  }

  function roleOf(element: Element): string {
    const explicit = element.getAttribute('role');
    if (explicit !== null) return explicit;
    if (element instanceof HTMLInputElement) return element.type;
    return element.tagName === 'A' ? 'link' : element.tagName.toLowerCase();
  }

  /** Returns what a click must hit: for a hidden input, its label. */
  function targetOf(element: Element): Element | undefined {
    if (element.matches(':disabled, [aria-disabled=true]')) return undefined;
    const label = labelOf(element);
    if (label && !isShown(element)) return isShown(label) ? label : undefined;
    if (!isShown(element) || getComputedStyle(element).pointerEvents === 'none') return undefined;
    return element;
  }

  function placeOf(element: Element): string {
    const dialog = element.closest('[role=dialog], [role=alertdialog]');
    if (dialog) return `dialog ${patternOf(nameOf(dialog)) ?? ''}`;
    return element.closest('nav, header') ? 'navigation' : (location.hash.split('?')[0] ?? '');
  }

  function patternOf(name: string): string | undefined {
    if (!patternsByName.has(name)) patternsByName.set(name, known.find((pattern) => pattern.test(name))?.source);
    return patternsByName.get(name);
  }

  /** Returns the first text of the row of a list, unless the row is a show's. */
  function rowOf(element: Element): string {
    const row = element.closest('li');
    if (!row || row.querySelector('a[href*="tv_id="]')) return '';
    return patternOf(squeeze(row.innerText.split('\n')[0] ?? '')) ?? '';
  }

  /**
   * Controls are of one kind if they look the same and differ only in a show, a genre, a person, an episode or a number.
   * The chosen one of several is of its own kind, because it may do nothing.
   */
  function kindOf(element: Element): string {
    const href = element.getAttribute('href');
    const [path = '', search = ''] = (href ?? '').split('?');
    const names = [...new URLSearchParams(search)].map(([name, value]) =>
      IDS.includes(name) ? name : `${name}=${value}`,
    );
    const pattern = names.includes('genre') ? undefined : patternOf(nameOf(element));
    const look = pattern ?? `${element.className.slice(0, 60)} ${element.getAttribute('aria-pressed')}`;
    const target = path.startsWith('#') ? [path, ...names] : [path];
    const still = isStill(element) ? 'still' : '';
    return [placeOf(element), roleOf(element), ...target, look, rowOf(element), still].join(' | ');
  }

  /** Whether an element is the chosen one of several buttons. */
  function isChosen(element: Element): boolean {
    const group = element.closest('ul, ol, div');
    return element.matches('[aria-pressed=true]') && (group?.querySelectorAll('[aria-pressed]').length ?? 0) > 1;
  }

  function isStill(element: Element): boolean {
    if (isChosen(element)) return true;
    if (element.matches('textarea, select, [role=slider], [aria-current], [aria-selected=true]')) return true;
    if (element.matches('[role=radio][aria-checked=true], input[type=radio]:checked, [role=combobox]')) return true;
    if (element instanceof HTMLInputElement)
      return !['checkbox', 'radio', 'file', 'submit', 'button'].includes(element.type);
    const href = element.getAttribute('href');
    return href !== null && !/^(#|\/|https?:)/.test(href);
  }

  function found(): { control: Control; target: Element }[] {
    return [...document.querySelectorAll(CONTROLS)].flatMap((element) => {
      const target = targetOf(element);
      if (!target) return [];
      return [
        {
          target,
          control: { kind: kindOf(element), role: roleOf(element), name: nameOf(element), isStill: isStill(element) },
        },
      ];
    });
  }

  function dialogs(): string[] {
    return [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')]
      .filter(isShown)
      .map(nameOf);
  }

  /** Returns what a viewer or a screen reader can notice. Digits are left out, because clocks and progress change. */
  function state(pressed?: Element | null): string {
    const states = [...document.querySelectorAll(STATES.map((name) => `[${name}]`).join(', '))].map((element) =>
      STATES.map((name) => element.getAttribute(name)?.replace(/\d+/g, '#')).join(','),
    );
    const fields = [...document.querySelectorAll('input, textarea, select, details')].map((element) =>
      element instanceof HTMLInputElement ? `${element.value} ${element.checked}` : `${element.hasAttribute('open')}`,
    );
    const videos = [...document.querySelectorAll<HTMLVideoElement>('video:not([aria-hidden=true])')].map(
      ({ paused, muted, playbackRate, volume }) => `${paused} ${muted} ${playbackRate} ${volume}`,
    );
    const moved = [...document.querySelectorAll('[role=dialog] [style]')].map((element) =>
      element.getAttribute('style'),
    );
    const scrolled = [...document.querySelectorAll('*')].filter(
      (element) => element.scrollLeft > 0 || element.scrollTop > 0,
    );
    const positions = scrolled.map((element) => `${Math.round(element.scrollLeft)},${Math.round(element.scrollTop)}`);
    const focused = document.activeElement === pressed ? null : document.activeElement;
    const text = (document.body?.innerText ?? '').replace(/\d+/g, '#');
    return JSON.stringify([
      location.href,
      calls,
      text,
      dialogs(),
      states,
      fields,
      videos,
      moved,
      positions,
      focused?.outerHTML.slice(0, 200),
      pressed?.outerHTML,
      scrollY,
    ]);
  }

  function isReady(): boolean {
    const hasContent = document.querySelector('h1, h2, [role=dialog]') !== null;
    return (
      document.body !== null && hasContent && !document.querySelector('.skeleton') && document.fonts.status === 'loaded'
    );
  }

  /** Within a group, Tab stops once, and arrow keys do the rest. */
  function tabbable(): string[] {
    return found()
      .filter(({ target }) => target instanceof HTMLElement && target.tabIndex >= 0 && target.tagName !== 'LABEL')
      .filter(({ target }) => !target.matches('[role=radio][aria-checked=false], input[type=radio]:not(:checked)'))
      .map(({ control }) => control.kind);
  }

  const visited = new WeakSet<Element>();

  function hasRing(element: Element): boolean {
    const { outlineStyle, outlineWidth, boxShadow, opacity } = getComputedStyle(element);
    const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    return opacity !== '0' && (hasOutline || boxShadow !== 'none');
  }

  /** A ring may also be drawn around the label of a field, or around the row. */
  function focus(): Focus | undefined {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const isRepeated = visited.has(element);
    visited.add(element);
    const { width, height } = element.getBoundingClientRect();
    const around = [
      element,
      ...(element instanceof HTMLInputElement ? (element.labels ?? []) : []),
      element.parentElement,
    ];
    const isVisible = around.some(
      (each) => each !== null && hasRing(each) && ((width > 1 && height > 1) || each !== element),
    );
    return { kind: kindOf(element), isVisible, isRepeated };
  }

  watch(Clipboard.prototype, 'writeText');
  watch(Element.prototype, 'requestFullscreen');
  watch(HTMLVideoElement.prototype, 'requestPictureInPicture');
  window.crawler = {
    controls: () => [...new Map(found().map(({ control }) => [control.kind, control])).values()],
    find: (kind) => found().find(({ control }) => control.kind === kind)?.target ?? null,
    state,
    isReady,
    dialogs,
    isShown,
    tabbable,
    focus,
  };
}
