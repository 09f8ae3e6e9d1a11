const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** Browsers then use only https for this host, for a year. Other hosts of the domain are not affected. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' } as const;

/** Returns the headers of every response. `isHttps` is true if the viewer reaches the server by https. */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return isHttps ? { ...SECURITY_HEADERS, ...HTTPS_ONLY } : SECURITY_HEADERS;
}

type ExternalSources = {
  readonly scripts: readonly string[];
  /** Hosts of frames, images and fetches. */
  readonly resources: readonly string[];
};

const NO_SOURCES: ExternalSources = { scripts: [], resources: [] };

/** The hosts of Google's ads. An ad that needs another host does not appear, and the app shows a house ad. */
export const GOOGLE_ADS: ExternalSources = {
  scripts: [
    'https://securepubads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://tpc.googlesyndication.com',
    'https://*.adtrafficquality.google',
  ],
  resources: [
    'https://*.doubleclick.net',
    'https://*.googlesyndication.com',
    'https://*.adtrafficquality.google',
    'https://*.gstatic.com',
    'https://www.google.com',
    'https://imasdk.googleapis.com',
  ],
};

/**
 * Returns the value of the header `Content-Security-Policy`. hls.js needs `blob:` for media.
 * @param scriptHashes `'sha256-…'` of the inline scripts
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { scripts, resources }: ExternalSources = NO_SOURCES,
): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scriptHashes, ...scripts],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...resources],
    ['media-src', "'self'", 'blob:'],
    ['connect-src', "'self'", ...resources],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ...(resources.length > 0 ? [['frame-src', ...resources]] : []),
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
