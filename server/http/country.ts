import type { IncomingHttpHeaders } from 'node:http';
import type { ThirdPartyConfig } from '#server/config-third-parties.ts';

/** Returns the country that the proxy has determined, unchecked. A forged header affects only its sender. */
export function countryOf(
  headers: IncomingHttpHeaders,
  { countryHeader }: Pick<ThirdPartyConfig, 'countryHeader'>,
): string | undefined {
  const value = countryHeader === undefined ? undefined : headers[countryHeader];
  return typeof value === 'string' ? value : undefined;
}
