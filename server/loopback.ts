import { isIPv4 } from 'node:net';

/** @param host a name or address, IPv6 without brackets */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
  );
}
