/** Groups IP addresses by subscriber line, so that a household counts as one. */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A line has at least a /64 prefix: four groups of 16 bits. */
const PREFIX_GROUPS = 4;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the first 64 bits of an IPv6 address. Other texts are unchanged. */
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

/** Returns the keyed hash that is stored instead of an address. */
export type AddressHash = (address: string) => Buffer;

export function createAddressHash(secret: Buffer): AddressHash {
  return (address) => createHmac('sha256', secret).update(addressBlock(address)).digest();
}
