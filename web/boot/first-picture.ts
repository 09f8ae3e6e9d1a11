/** The picture that fills the first screen before there is an app to show it. */

const PROPERTY = '--first-picture';
const valueOf = (picture: string): string => `url("${picture}")`;

export function showFirstPicture(picture: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.href = picture;
  link.fetchPriority = 'high';
  document.head.append(link);
  document.documentElement.style.setProperty(PROPERTY, valueOf(picture));
}

/** Whether the viewer has been looking at just this one, so that it must not go. */
export function isFirstPicture(picture: string): boolean {
  return document.documentElement.style.getPropertyValue(PROPERTY) === valueOf(picture);
}
