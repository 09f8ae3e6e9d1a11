/** The part of the crawl that runs in the page and reads its texts and their layout. */

type Layout = {
  readonly sideScroll: number;
  /** Texts that their box cuts off. */
  readonly cut: readonly string[];
  /** Texts outside of the window or of their control. */
  readonly outside: readonly string[];
};

type LayoutReader = { readonly texts: () => string[]; readonly layout: () => Layout };

declare global {
  interface Window {
    layoutReader?: LayoutReader;
  }
}

/** Playwright passes the source of this function to the page, so that it can use nothing outside of it. */
export function installLayoutReader(): void {
  const HIDING = ['hidden', 'clip'];
  const SCROLLING = ['auto', 'scroll'];
  const TEXT_ATTRIBUTES = ['aria-label', 'placeholder', 'alt', 'title', 'aria-valuetext'];

  const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const shown = (): Element[] =>
    [...document.body.querySelectorAll('*')].filter(
      (element) => !['SCRIPT', 'STYLE'].includes(element.tagName) && window.crawler?.isShown(element),
    );

  const textNodes = (element: Element): Node[] =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);

  const ownText = (element: Element): string =>
    squeeze(
      textNodes(element)
        .map((node) => node.textContent)
        .join(' '),
    );

  function texts(): string[] {
    const found = shown().flatMap((element) => [
      ownText(element),
      ...TEXT_ATTRIBUTES.map((name) => squeeze(element.getAttribute(name) ?? '')),
    ]);
    return [...new Set([document.title, ...found])].filter((text) => text !== '');
  }

  /** Returns the nearest box that hides or scrolls what does not fit. */
  function clippingBox(element: Element): Element | undefined {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, display } = getComputedStyle(box);
      if (display !== 'inline' && [...HIDING, ...SCROLLING].includes(overflowX)) return box;
    }
    return undefined;
  }

  function boxOf(node: Node): DOMRect {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  }

  function isCutByItself(box: Element): boolean {
    const { overflowX, overflowY } = getComputedStyle(box);
    const isTooWide = HIDING.includes(overflowX) && box.scrollWidth > box.clientWidth + 1;
    return isTooWide || (HIDING.includes(overflowY) && box.scrollHeight > box.clientHeight + 3);
  }

  /** Compares only the element's own text, because hidden texts for screen readers may be among its children. */
  function isCut(element: Element): boolean {
    const box = clippingBox(element);
    if (!box) return false;
    if (box === element) return isCutByItself(box);
    return textNodes(element).some((node) => isCutBy(box, boxOf(node)));
  }

  /** Text that is completely outside of its box is not shown at all, for example another slide. */
  function isCutBy(box: Element, text: DOMRect): boolean {
    const frame = box.getBoundingClientRect();
    const isSeen =
      text.left < frame.right && text.right > frame.left && text.top < frame.bottom && text.bottom > frame.top;
    if (!isSeen) return false;
    const { overflowX, overflowY } = getComputedStyle(box);
    const isTooWide = text.left < frame.left - 1 || text.right > frame.right + 1;
    const isTooHigh = text.top < frame.top - 3 || text.bottom > frame.bottom + 3;
    return (HIDING.includes(overflowX) && isTooWide) || (HIDING.includes(overflowY) && isTooHigh);
  }

  /** Compares only the element's own text, like `isCut`. */
  function isOutside(element: Element): boolean {
    if (clippingBox(element)) return false;
    const control = element.closest('button, a[href], [role=tab]')?.getBoundingClientRect();
    const frame = control && control.width > 2 ? control : { left: 0, right: document.documentElement.clientWidth };
    return textNodes(element).some((node) => {
      const { left, right, width } = boxOf(node);
      return width > 1 && (left < frame.left - 1 || right > frame.right + 1);
    });
  }

  function layout(): Layout {
    const withText = shown().filter((element) => ownText(element) !== '');
    return {
      sideScroll: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cut: withText.filter(isCut).map(ownText),
      outside: withText.filter(isOutside).map(ownText),
    };
  }

  window.layoutReader = { texts, layout };
}
