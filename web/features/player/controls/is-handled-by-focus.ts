/** Returns whether the focused element handles a key: fields and sheets handle all, buttons and links the space key. */
export function isHandledByFocus(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="dialog"], input, textarea, select')) return true;
  return key === ' ' && target.closest('button, a') !== null;
}
