/**
 * When an item of a list that contains the focus disappears, focuses the next item, the previous one, or else the next
 * section. Use as the item's `ref`.
 */
export function passFocusOn(item: HTMLElement | null): (() => void) | undefined {
  if (!item) return undefined;
  return () => {
    if (!item.contains(document.activeElement)) return;
    const neighbour =
      item.nextElementSibling ?? item.previousElementSibling ?? item.closest('section')?.nextElementSibling;
    if (!neighbour) return;
    const controls = [neighbour, ...neighbour.querySelectorAll('*')].filter((element) =>
      element.matches('a, button:not([aria-disabled=true])'),
    );
    // Hidden controls, for example the arrows of a rail on a phone, cannot have the focus.
    const control = controls.find((element) => element.checkVisibility());
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  };
}
