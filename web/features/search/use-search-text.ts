import { useEffect, useRef, useState } from 'react';
import { redirectTo } from '#web/router/router.ts';

/** Requests wait for a pause in typing of this length. */
const PAUSE_MS = 150;
/** The server rejects longer texts. */
export const MAX_TEXT = 100;

export type SearchText = {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** While an input method composes characters, nothing is searched. */
  readonly setComposing: (isComposing: boolean) => void;
  /** Searches at once. */
  readonly search: (text: string) => void;
};

/** Other results begin at the top of the page. */
function open(q: string): void {
  redirectTo('/pages/common/search/index', q === '' ? {} : { q });
  scrollTo(0, 0);
}

/**
 * Keeps the text of the field and, after a pause in typing, writes it into the address, which determines the results.
 * The address replaces the current one, so that back leaves the page.
 */
export function useSearchText(q: string): SearchText {
  const [text, setText] = useState(q);
  const [isComposing, setComposing] = useState(false);
  const searched = useRef(q);

  useEffect(() => {
    if (q === searched.current) return;
    // A link or going back has changed the address.
    searched.current = q;
    setText(q);
  }, [q]);

  useEffect(() => {
    const trimmed = text.trim();
    if (isComposing || trimmed === searched.current) return undefined;
    const timer = setTimeout(() => {
      searched.current = trimmed;
      open(trimmed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isComposing]);

  const search = (wanted: string): void => {
    const trimmed = wanted.trim();
    setText(trimmed);
    if (trimmed === searched.current) return;
    searched.current = trimmed;
    open(trimmed);
  };
  return { text, setText, setComposing, search };
}
