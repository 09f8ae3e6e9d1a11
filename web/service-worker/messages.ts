/** The messages between pages and the service worker. */

/**
 * `version` asks for the path of the app's first script. `activate` replaces the active service worker. `forget-viewer`
 * removes the pictures of viewers and closes the displayed notifications.
 */
export type PageMessage = 'version' | 'activate' | 'forget-viewer';

/** Notifies pages that the browser has replaced the subscription to messages. */
export type WorkerMessage = 'subscription-changed';
