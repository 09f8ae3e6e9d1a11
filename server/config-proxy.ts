/** Reads which proxies are trusted with the headers `X-Forwarded-For` and `X-Forwarded-Proto`. */
import { isIP } from 'node:net';
import { z } from 'zod';

/** `false` for none, the number of proxies in front of the server, or the addresses and networks (CIDR) of proxies. */
export type TrustProxy = false | number | readonly string[];

const MAX_PROXIES = 10;
const PREFIX_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

export const TrustProxySetting = z.string().transform((text, context): TrustProxy => {
  if (/^\d+$/.test(text)) {
    if (Number(text) > MAX_PROXIES) context.addIssue(`must be at most ${MAX_PROXIES} proxies`);
    return text === '0' ? false : Number(text);
  }
  const networks = text.split(',').map((part) => part.trim());
  const invalid = networks.find((network) => !isNetwork(network));
  if (invalid !== undefined) context.addIssue(`must be a number of proxies or a list of networks; wrong: "${invalid}"`);
  return networks;
});

/** Rejects `/0`, which would trust every client. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = PREFIX_BITS[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}
