/** Answers are plain text, in which gestures stand between asterisks. */
export type TextPart = { readonly text: string; readonly isGesture: boolean };

/** An asterisk at the beginning of a word. */
const OPEN_GESTURE = /(?<!\S)\*(?!\s)/;
const GESTURE = /\*([^*\n]+)\*/g;

/** Splits a text into speech and gestures. A gesture that is still being written counts as one. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(GESTURE)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isGesture: false });
    parts.push({ text: match[1] ?? '', isGesture: true });
    end = match.index + match[0].length;
  }
  const rest = text.slice(end);
  const open = rest.search(OPEN_GESTURE);
  const speech = open === -1 ? rest : rest.slice(0, open);
  if (speech !== '') parts.push({ text: speech, isGesture: false });
  if (open !== -1) parts.push({ text: rest.slice(open + 1), isGesture: true });
  return parts;
}

/** Returns the text without the marks of gestures. */
export function plainText(text: string): string {
  return text.replaceAll(GESTURE, '$1').replaceAll(/\s+/g, ' ').trim();
}
