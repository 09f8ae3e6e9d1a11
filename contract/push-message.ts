/** The message that the server encrypts for a device and the service worker displays. */
import type { Language } from '#domain/languages.ts';

export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly language: Language;
  /** The path of a picture, or null for the app's icon. */
  readonly icon: string | null;
  /** The hash route that a click opens, such as `#/pages/common/vip/index`. */
  readonly href: string;
  /** A later message with the same tag replaces this one on the device. */
  readonly tag: string;
};
