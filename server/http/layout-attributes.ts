/**
 * Returns the attributes of the page's root element for the setting `max_width`. With a width, pages stay in a centred
 * column on every screen. Otherwise, they use the window from 1024 px on. Spec §2.
 */
export function layoutAttributes(maxWidth: number | null): string {
  if (maxWidth === null) return 'data-layout="window"';
  if (maxWidth === 0) return 'data-layout="window" style="--page-width:100%"';
  return `data-layout="column" style="--page-width:${maxWidth}px"`;
}
