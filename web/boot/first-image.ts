/** The picture that fills the first screen before there is an app to show it. */

const PROPERTY = '--first-image';
const valueOf = (picture: string): string => `url("${picture}")`;

export function showFirstImage(picture: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.href = picture;
  link.fetchPriority = 'high';
  document.head.append(link);
  document.documentElement.style.setProperty(PROPERTY, valueOf(picture));
}

/** Whether the viewer has been looking at just this one, so that it must not go. */
export function isFirstImage(picture: string): boolean {
  return document.documentElement.style.getPropertyValue(PROPERTY) === valueOf(picture);
}
