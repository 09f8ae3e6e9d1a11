/**
 * Returns the attributes of the page's root element for the setting `max_width`. With a width, pages stay in a centred
 * column on every screen. Otherwise, they use the window from 1024 px on. The page's first script applies the width,
 * because the security policy does not allow style attributes. Spec §2.
 */
export function layoutAttributes(maxWidth: number | null): string {
  if (maxWidth === null) return 'data-layout="window"';
  if (maxWidth === 0) return 'data-layout="window" data-page-width="100%"';
  return `data-layout="column" data-page-width="${maxWidth}px"`;
}
