/**
 * Decides by which hosts the server can be reached. A page of another site can give its own name the address of this
 * machine (DNS rebinding), and then counts as a page of the server. Decision 071.
 */
import { isIP } from 'node:net';
import type { Config } from '#server/config.ts';
import { isLoopback } from '#server/loopback.ts';

/** A name or address, and a port. */
const HOST = /^(?<name>[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
/** Nobody can register names below these domains, so that they have the meaning that the network gives them. */
const LOCAL_DOMAINS = ['local', 'internal', 'lan', 'home.arpa'];

type HostConfig = Pick<Config, 'host' | 'publicOrigin' | 'allowedHosts' | 'sandbox'>;

/** Returns whether the value of a `Host` header names this server. */
export type IsKnownHost = (header: string) => boolean;

export function createIsKnownHost({ host, publicOrigin, allowedHosts, sandbox }: HostConfig): IsKnownHost {
  const publicHost = publicOrigin === undefined ? undefined : nameOf(new URL(publicOrigin).host);
  const configured = new Set(
    [host, publicHost, ...allowedHosts].flatMap((each) => (each ? [withoutBrackets(each)] : [])),
  );
  const isOnlyLocal = isLoopback(host) && (publicHost === undefined || isLoopback(publicHost));
  // Whoever reaches another server already has what a rebound name would give.
  const acceptsAll = !isLoopback(host) && sandbox === 'off' && allowedHosts.length === 0;
  return (header) => {
    if (acceptsAll) return true;
    const name = nameOf(header);
    if (name === undefined) return false;
    if (isLoopback(name) || configured.has(name)) return true;
    return !isOnlyLocal && (isIP(name) !== 0 || isLocalName(name));
  };
}

/** Returns the name or address without the port, undefined for an invalid header. */
function nameOf(header: string): string | undefined {
  const name = HOST.exec(header)?.groups?.['name'];
  return name === undefined ? undefined : withoutBrackets(name.toLowerCase().replace(/\.$/, ''));
}

function withoutBrackets(name: string): string {
  return name.replace(/^\[(.+)\]$/, '$1');
}

function isLocalName(name: string): boolean {
  return !name.includes('.') || LOCAL_DOMAINS.some((domain) => name.endsWith(`.${domain}`));
}
