/** Scrolls a row horizontally, so that one of its links is in the middle. Use as the link's `ref`. */
export function showInRow(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (!row) return;
  // Its call comes after the layout, which measuring now would force.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    const { left, width } = link.getBoundingClientRect();
    row.scrollLeft += left + width / 2 - (row.getBoundingClientRect().left + row.clientWidth / 2);
  });
  observer.observe(link);
}
