/** Groups IP addresses by internet connection, so that a household counts as one address. */
import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUP_BITS = 16;
/** A connection with IPv6 normally has the addresses of one /64, and a site with many of them those of one /48. */
const BLOCK_BITS = 64;
const SITE_BITS = 48;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Some proxies add the client's port to `X-Forwarded-For`. */
const WITH_PORT = /^(?:([\d.]+)|\[([\da-f:.]+)\]):\d+$/i;

/**
 * Returns the first 64 bits of an IPv6 address, or a whole IPv4 address. All texts without an address have one block,
 * so that inventing them does not create new blocks.
 */
export function addressBlock(address: string): string {
  const bare = parseAddress(address);
  if (bare === undefined) return 'unknown';
  return isIPv4(bare) ? bare : prefix(bare, BLOCK_BITS);
}

/** Returns the first 48 bits of an IPv6 address with their number, or undefined for other addresses. */
export function addressSite(address: string): string | undefined {
  const bare = parseAddress(address);
  return bare === undefined || isIPv4(bare) ? undefined : `${prefix(bare, SITE_BITS)}/${SITE_BITS}`;
}

/** Returns the IPv4 or IPv6 address alone. */
function parseAddress(address: string): string | undefined {
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? [];
  const [bare = ''] = (ipv4 ?? ipv6 ?? address).split('%');
  const mapped = MAPPED_IPV4.exec(bare)?.[1] ?? bare;
  return isIPv4(mapped) || isIPv6(mapped) ? mapped : undefined;
}

function prefix(ipv6: string, bits: number): string {
  const [head = '', tail] = ipv6.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const suffix = tail === undefined || tail === '' ? [] : tail.split(':');
  const all =
    tail === undefined ? groups : [...groups, ...Array(GROUPS - groups.length - suffix.length).fill('0'), ...suffix];
  return all
    .slice(0, bits / GROUP_BITS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Keyed hashes, which are stored instead of the address. Only IPv6 addresses have a site. */
export type AddressHashes = { readonly block: Buffer; readonly site: Buffer | undefined };

export type AddressHash = (address: string) => AddressHashes;

export function createAddressHash(secret: Buffer): AddressHash {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest();
  return (address) => {
    const site = addressSite(address);
    return { block: hash(addressBlock(address)), site: site === undefined ? undefined : hash(site) };
  };
}
