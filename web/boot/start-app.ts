/** Loads the app. The build removes the tags that would load it. */

/** Set by the build: the URLs of the entry and of what it imports. In development, the page loads the app itself. */
declare const APP_SCRIPTS: readonly string[];

/** A page in the background is not painted. */
const PAINT_TIMEOUT_MS = 300;

function preloadModules(urls: readonly string[]): void {
  for (const href of urls) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    // Below the priority of prefetched requests and the first image.
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}

/** Resolves when the element in which the app renders exists. */
function pageIsParsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });
}

/** Resolves after the first frame with a picture that the page itself contains. */
export async function pageIsPainted(picture: string): Promise<void> {
  await pageIsParsed();
  const image = new Image();
  image.src = picture;
  return new Promise((resolve) => {
    const waitForFrame = (): void => void requestAnimationFrame(() => setTimeout(resolve));
    image.decode().then(waitForFrame, waitForFrame);
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });
}

/**
 * Loads the app and further modules.
 * @param firstPaint the scripts load after it, because they would delay it
 */
export async function startApp(modules: readonly string[], firstPaint?: Promise<void>): Promise<void> {
  await firstPaint;
  preloadModules([...APP_SCRIPTS, ...modules]);
  await pageIsParsed();
  const [main] = APP_SCRIPTS;
  if (main === undefined) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.fetchPriority = 'low';
  script.src = main;
  document.head.append(script);
}
