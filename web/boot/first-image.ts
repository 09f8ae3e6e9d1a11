/** The image that fills the first screen until the app renders. */

const PROPERTY = '--first-image';
const cssUrl = (src: string): string => `url("${src}")`;

export function showFirstImage(src: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.href = src;
  link.fetchPriority = 'high';
  document.head.append(link);
  document.documentElement.style.setProperty(PROPERTY, cssUrl(src));
}

/** Whether the page already shows this image, so that the app must not fade it in again. */
export function isFirstImage(src: string): boolean {
  return document.documentElement.style.getPropertyValue(PROPERTY) === cssUrl(src);
}
