/** Reads the origins of apps that contain the web app. Decision 060. */
import { z } from 'zod';

/** A scheme and a host in lower case, as browsers send them: no path, no default port, neither `*` nor `null`. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:]+\])(?::[1-9]\d{0,4})?$/;

/** `URL.origin` is `null` for the schemes of apps, such as `capacitor:`. */
function isOrigin(text: string): boolean {
  if (!ORIGIN.test(text) || !URL.canParse(text)) return false;
  return !/^https?:/.test(text) || new URL(text).origin === text;
}

const Origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((origins) => origins.every(isOrigin), {
    error: 'must be exact origins like https://localhost, separated by commas; patterns and * are not possible',
  });

export const CORS_VARIABLES = { CORS_ORIGINS: Origins.default([]) };
