const PROPERTY = '--first-image';
const cssUrl = (src: string): string => `url("${src}")`;

export function preloadImage(src: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.href = src;
  link.fetchPriority = 'high';
  document.head.append(link);
}

/** Also shows the image before the app renders. */
export function showFirstImage(src: string): void {
  preloadImage(src);
  showInlineImage(src);
}

/** Shows an image that the page itself contains. */
export function showInlineImage(src: string): void {
  document.documentElement.style.setProperty(PROPERTY, cssUrl(src));
}

/** Returns whether the inline script has shown this image before the app rendered. */
export function isFirstImage(src: string): boolean {
  return document.documentElement.style.getPropertyValue(PROPERTY) === cssUrl(src);
}
