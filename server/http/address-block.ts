/** Groups IP addresses by internet connection, so that a household counts as one address. */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** The addresses of an IPv6 connection normally share the first 64 bits, which are four groups. */
const PREFIX_GROUPS = 4;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the first 64 bits of an IPv6 address, or the IPv4 address that it maps. Other texts are unchanged. */
export function addressBlock(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const suffix = tail === undefined || tail === '' ? [] : tail.split(':');
  const all =
    tail === undefined ? groups : [...groups, ...Array(GROUPS - groups.length - suffix.length).fill('0'), ...suffix];
  return all
    .slice(0, PREFIX_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Returns the keyed hash of an address's block, which is stored instead of the address. */
export type AddressHash = (address: string) => Buffer;

export function createAddressHash(secret: Buffer): AddressHash {
  return (address) => createHmac('sha256', secret).update(addressBlock(address)).digest();
}
