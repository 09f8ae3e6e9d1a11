import type { Config } from '#server/config.ts';

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

/** Hosts by what the page may load from them. */
export type ExternalSources = {
  readonly scripts?: readonly string[];
  readonly images?: readonly string[];
  /** Hosts of fetches. */
  readonly connections?: readonly string[];
  readonly frames?: readonly string[];
  /** Whether its script inserts styles into the page. */
  readonly insertsStyles?: boolean;
};

/** `'sha256-…'` of the scripts and styles in a page. */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

const GOOGLE_RESOURCES = [
  'https://*.doubleclick.net',
  'https://*.googlesyndication.com',
  'https://*.adtrafficquality.google',
  'https://*.gstatic.com',
  'https://www.google.com',
  'https://imasdk.googleapis.com',
];

/** The hosts of Google's ads. An ad that needs another host does not appear, and the app shows a house ad. */
const GOOGLE_ADS: ExternalSources = {
  scripts: [
    'https://securepubads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://tpc.googlesyndication.com',
    'https://*.adtrafficquality.google',
  ],
  images: GOOGLE_RESOURCES,
  connections: GOOGLE_RESOURCES,
  frames: GOOGLE_RESOURCES,
  insertsStyles: true,
};

/** The host to which Meta's pixel reports. */
const PIXEL_REPORTS = 'https://www.facebook.com';

/** Returns the hosts of the third parties that are configured. */
export function externalSources({
  ads,
  thirdParties: { support, pixel },
}: Pick<Config, 'ads' | 'thirdParties'>): ExternalSources[] {
  const pixelHost = pixel && new URL(pixel.scriptUrl).origin;
  return [
    ...(ads.google ? [GOOGLE_ADS] : []),
    // The chat is a frame, and its script fetches the sound of new messages.
    ...(support ? [chatSources(support.baseUrl)] : []),
    ...(pixelHost === undefined
      ? []
      : [{ scripts: [pixelHost], images: [PIXEL_REPORTS], connections: [PIXEL_REPORTS] }]),
  ];
}

function chatSources(host: string): ExternalSources {
  return { scripts: [host], connections: [host], frames: [host], insertsStyles: true };
}

type HostKind = Exclude<keyof ExternalSources, 'insertsStyles'>;

/**
 * Returns the value of the header `Content-Security-Policy`. hls.js needs `blob:` for media. Styles are allowed by
 * their hashes. Browsers ignore `'unsafe-inline'` beside hashes, so where a third party inserts styles, any are allowed.
 */
export function contentSecurityPolicy(inline: InlineHashes, sources: readonly ExternalSources[] = []): string {
  const hostsOf = (kind: HostKind): string[] => [...new Set(sources.flatMap((each) => each[kind] ?? []))];
  const styles = sources.some(({ insertsStyles }) => insertsStyles) ? ["'unsafe-inline'"] : inline.styles;
  const frames = hostsOf('frames');
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inline.scripts, ...hostsOf('scripts')],
    ['style-src', "'self'", ...styles],
    ['img-src', "'self'", 'data:', 'blob:', ...hostsOf('images')],
    ['media-src', "'self'", 'blob:'],
    ['connect-src', "'self'", ...hostsOf('connections')],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ...(frames.length > 0 ? [['frame-src', ...frames]] : []),
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
