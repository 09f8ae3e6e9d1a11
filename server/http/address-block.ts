/** Addresses as they are counted: what one household or carrier's line holds is one. */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A line is given at least so much of IPv6: 64 bits. */
const LINE_GROUPS = 4;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** IPv4 as it is, IPv6 to its first 64 bits; what is no address stays as it is. */
export function addressBlock(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const all =
    tail === undefined ? groups : [...groups, ...Array(GROUPS - groups.length - behind.length).fill('0'), ...behind];
  return all
    .slice(0, LINE_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** An address as it is kept: nobody reads it back. */
export type AddressHash = (address: string) => Buffer;

export function createAddressHash(secret: Buffer): AddressHash {
  return (address) => createHmac('sha256', secret).update(addressBlock(address)).digest();
}
