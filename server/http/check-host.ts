/** Rejects requests for another host than this server's, and requests that name two hosts. Decision 071. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#server/config.ts';
import { createIsKnownHost } from './known-hosts.ts';

export const UNKNOWN_HOST =
  'This server is not available by this name. Its operator can add the name to ALLOWED_HOSTS, or set PUBLIC_URL.\n';
const TWO_HOSTS = 'A request must name exactly one host.\n';

/** Adds a hook, so it must run before routes are added. */
export function checkHosts(app: FastifyInstance, config: Config): void {
  const isKnown = createIsKnownHost(config);
  app.addHook('onRequest', ({ raw }, reply, done) => {
    // Only old clients, which are no browsers, send no host.
    const { host = '' } = raw.headers;
    if (namesTwoHosts(raw)) return reject(reply, 400, TWO_HOSTS);
    if (host !== '' && !isKnown(host)) return reject(reply, 403, UNKNOWN_HOST);
    return done();
  });
}

function reject(reply: FastifyReply, status: number, sentence: string): void {
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(sentence);
}

/** Node uses the first of several `Host` headers, and routes by the path alone if the target is a whole URL. */
function namesTwoHosts({ rawHeaders, url = '/', headers: { host = '' } }: IncomingMessage): boolean {
  const names = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (names.length > 1) return true;
  const [scheme] = /^[a-z][a-z\d+.-]*:\/\//i.exec(url) ?? [];
  if (scheme === undefined) return false;
  const target = urlHost(url);
  return target === undefined || target !== urlHost(scheme + host);
}

/** Returns a host without the scheme's default port. */
function urlHost(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}
