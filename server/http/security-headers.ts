/** What every answer tells the browser not to do. */

/** On all answers. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** Whom a page takes things from beside us, by the kind of thing. */
type Guests = {
  readonly scripts: readonly string[];
  /** Frames, pictures, and what scripts ask for. */
  readonly things: readonly string[];
};

const NO_GUESTS: Guests = { scripts: [], things: [] };

/** What rewarded ads of Google come from. Where Google has moved since, its ad does not show, and one of ours does. */
export const GOOGLE_ADS: Guests = {
  scripts: [
    'https://securepubads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://tpc.googlesyndication.com',
    'https://*.adtrafficquality.google',
  ],
  things: [
    'https://*.doubleclick.net',
    'https://*.googlesyndication.com',
    'https://*.adtrafficquality.google',
    'https://*.gstatic.com',
    'https://www.google.com',
    'https://imasdk.googleapis.com',
  ],
};

/**
 * The policy of pages. Playback works under it: media comes from here and from blobs that hls.js makes.
 * @param scriptHashes `'sha256-…'` of the scripts that stand in the page itself
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { scripts, things }: Guests = NO_GUESTS,
): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scriptHashes, ...scripts],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...things],
    ['media-src', "'self'", 'blob:'],
    ['connect-src', "'self'", ...things],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ...(things.length > 0 ? [['frame-src', ...things]] : []),
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
