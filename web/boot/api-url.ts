/** Returns URLs on the server, whose origin is not that of the page in the Android and iOS apps. Decision 060. */

/** Set by the build: the server's origin for the mobile apps, and otherwise an empty text. */
declare const API_BASE: string;

export const isMobileApp = API_BASE !== '';

/** The paths of media and pictures in the server's responses. */
const FILE_PATH = /^\/(?:img|m)\/\S+$/;

/** Returns the URL of a path on the server. */
export function apiUrl(path: string, base = API_BASE): string {
  return base + path;
}

/** Returns a reviver for `JSON.parse` that turns the paths of media and pictures into URLs on the server. */
export function fileUrls(base: string): (key: string, value: unknown) => unknown {
  return (_key, value) => (typeof value === 'string' && FILE_PATH.test(value) ? apiUrl(value, base) : value);
}

/** The reviver for responses, or undefined if the server also serves the page. */
export const toFileUrls = isMobileApp ? fileUrls(API_BASE) : undefined;
