/** Lets the lines of Chinese and Japanese texts break between phrases only, which CSS cannot do in every browser. */
import { splitPhrases } from './phrases.ts';

/** Allows a line break and is invisible. */
const ZERO_WIDTH_SPACE = '\u200B';
const HAS_PHRASES = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{2}/u;
const EXCLUDED = 'script, style, textarea, option';

function markBreaks(node: Text, language: string): void {
  const { data } = node;
  if (data.includes(ZERO_WIDTH_SPACE) || !HAS_PHRASES.test(data)) return;
  const parent = node.parentElement;
  if (!parent || parent.closest(EXCLUDED) || parent.closest<HTMLElement>('[lang]')?.lang !== language) return;
  const marked = splitPhrases(data, language).join(ZERO_WIDTH_SPACE);
  if (marked !== data) node.data = marked;
}

function markAll(root: Node, language: string): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node: Node | null = root; node; node = texts.nextNode())
    if (node instanceof Text) markBreaks(node, language);
}

/**
 * Marks the places for line breaks in all texts of the page, also in those that change later. React overwrites only
 * texts that change, so that it does not conflict with the marks. @returns stops
 */
export function keepPhrases(language: string): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') markAll(target, language);
      for (const node of addedNodes) markAll(node, language);
    }
  });
  markAll(document.body, language);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  document.documentElement.dataset['phrases'] = 'marked';
  return () => {
    observer.disconnect();
    delete document.documentElement.dataset['phrases'];
  };
}
