/** Formats a redemption code while the viewer types, in groups of four with dashes. Spec §5. */
import { normalizeCode } from '#domain/money/redeem.ts';

const LETTERS = 16;
const GROUP = 4;

export function formatCodeInput(typed: string): string {
  const letters = normalizeCode(typed)
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, LETTERS);
  return (letters.match(/.{1,4}/g) ?? []).join('-');
}

export function isCompleteCode(text: string): boolean {
  return text.length === LETTERS + LETTERS / GROUP - 1;
}

/** Returns the caret position after formatting. @param before the typed text up to the caret */
export function caretPosition(before: string): number {
  return formatCodeInput(before).length;
}
