/** A redemption code while it is typed: groups of four with dashes. Spec §5. */
import { normalizeCode } from '#domain/money/redeem.ts';

/** Letters and digits of a whole code. */
const LETTERS = 16;
const GROUP = 4;

/** What stands in the field for what was typed or pasted. */
export function formatCodeInput(typed: string): string {
  const letters = normalizeCode(typed)
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, LETTERS);
  return (letters.match(/.{1,4}/g) ?? []).join('-');
}

/** Whether it is as long as codes are. */
export function isCompleteCode(text: string): boolean {
  return text.length === LETTERS + LETTERS / GROUP - 1;
}

/** Where the caret belongs: behind as many letters as were in front of it. @param before what was typed up to it */
export function caretPosition(before: string): number {
  return formatCodeInput(before).length;
}
