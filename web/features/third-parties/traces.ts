/** Removes the data that third-party scripts have stored under this address. Data under their own hosts remains. */
import type { ConsentPurpose } from '#domain/consent.ts';

/** The names of cookies and localStorage items. */
const NAMES: Readonly<Record<ConsentPurpose, RegExp>> = {
  support: /^cw_|^chatwoot/i,
  measurement: /^_fb[a-z]*$|^lastExternalReferrer/,
  ads: /^__(?:gads|gpi|eoi)|^goog(?:le)?_/,
};

export function removeTraces(purpose: ConsentPurpose): void {
  const pattern = NAMES[purpose];
  for (const name of document.cookie.split(/;\s*/).map((cookie) => cookie.split('=')[0] ?? ''))
    if (pattern.test(name)) removeCookie(name);
  try {
    for (const key of Object.keys(localStorage)) if (pattern.test(key)) localStorage.removeItem(key);
  } catch {
    // The browser blocks localStorage, so nothing is stored.
  }
}

/** Removes the cookie from this host, and from the domains above it, where some scripts set theirs. */
function removeCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_label, index) => `; domain=.${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
