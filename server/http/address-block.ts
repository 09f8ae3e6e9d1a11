/** Groups IP addresses by internet connection, so that a household counts as one address. */
import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUP_BITS = 16;
/** A connection with IPv6 normally has the addresses of one /64, and a site with many of them those of one /48. */
const BLOCK_BITS = 64;
const SITE_BITS = 48;
/** The sixth group of an IPv6 address that contains an IPv4 address. The first five are 0. */
const MAPPED_IPV4 = 0xffff;
const BYTE = 256;
/** Some proxies add the client's port to `X-Forwarded-For`. */
const WITH_PORT = /^(?:([\d.]+)|\[([\da-f:.]+)\]):\d+$/i;

/**
 * Returns the first 64 bits of an IPv6 address, or a whole IPv4 address. All texts without an address have one block,
 * so that inventing them does not create new blocks.
 */
export function addressBlock(address: string): string {
  const parsed = parseAddress(address);
  if (parsed === undefined) return 'unknown';
  return typeof parsed === 'string' ? parsed : prefix(parsed, BLOCK_BITS);
}

/** Returns the first 48 bits of an IPv6 address with their number, or undefined for other addresses. */
export function addressSite(address: string): string | undefined {
  const parsed = parseAddress(address);
  return typeof parsed === 'object' ? `${prefix(parsed, SITE_BITS)}/${SITE_BITS}` : undefined;
}

/** Returns an IPv4 address as text, and an IPv6 address as its groups of 16 bits. */
function parseAddress(address: string): string | readonly number[] | undefined {
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? [];
  const [bare = ''] = (ipv4 ?? ipv6 ?? address).split('%');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const groups = groupsOf(bare);
  return mappedIPv4(groups) ?? groups;
}

function groupsOf(ipv6: string): number[] {
  const [head = [], tail = []] = ipv6.split('::').map((part) => part.split(':').flatMap(parseGroup));
  return [...head, ...Array<number>(GROUPS - head.length - tail.length).fill(0), ...tail];
}

/** The end of an address may be written as an IPv4 address, which is two groups. */
function parseGroup(group: string): number[] {
  if (group === '') return [];
  if (!group.includes('.')) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [a * BYTE + b, c * BYTE + d];
}

function mappedIPv4(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(-2);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === MAPPED_IPV4;
  if (!isMapped) return undefined;
  return [high, low].flatMap((group) => [Math.floor(group / BYTE), group % BYTE]).join('.');
}

function prefix(groups: readonly number[], bits: number): string {
  return groups
    .slice(0, bits / GROUP_BITS)
    .map((group) => group.toString(16))
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
