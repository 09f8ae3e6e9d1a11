/**
 * Returns whether a key is not for the player: an open sheet, also in the moment before it has the focus, and a focused
 * field handle all keys, a focused button or link the space key.
 */
export function isHandledElsewhere(target: EventTarget | null, key: string): boolean {
  if (document.querySelector('[role=dialog][data-open]')) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('[role=dialog], input, textarea, select')) return true;
  return key === ' ' && target.closest('button, a') !== null;
}
