/** The messages that a page sends to the service worker. */

/** `version` asks for the path of the app's first script. `activate` replaces the active service worker. */
export type PageMessage = 'version' | 'activate';
