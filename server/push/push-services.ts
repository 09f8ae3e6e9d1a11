/**
 * Returns whether messages may be sent to the URL, which comes from a client. It must belong to one of the services:
 * origins, or with `*.` all hosts below a domain.
 */
export function isKnownService(endpoint: string, services: readonly string[]): boolean {
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return false;
  return services.some((service) => {
    const [scheme = '', domain] = service.split('*');
    if (domain === undefined) return url.origin === service;
    return url.origin.startsWith(scheme) && url.host.endsWith(domain);
  });
}
