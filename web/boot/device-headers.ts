/** Specific tokens come first, because most user agents also name Chrome or Safari. */
const BROWSERS = [
  { token: 'Edg', name: 'Edge' },
  { token: 'OPR', name: 'Opera' },
  { token: 'SamsungBrowser', name: 'Samsung' },
  { token: 'Firefox', name: 'Firefox' },
  { token: 'CriOS', name: 'Chrome' },
  { token: 'Chrome', name: 'Chrome' },
  { token: 'Version', name: 'Safari' },
] as const;

const SYSTEMS = new Map([
  ['iPhone OS', 'iOS'],
  ['CPU OS', 'iOS'],
  ['Windows NT', 'Windows'],
]);

function parseSystem(agent: string): { os: string; version: string } {
  // An Android user agent names Linux before Android.
  const [, named = 'Unknown', version = ''] =
    /(Android|iPhone OS|CPU OS|Windows NT|Mac OS X|CrOS|Linux)[ /]?([\d._]*)/.exec(agent.replace('Linux; ', '')) ?? [];
  return { os: SYSTEMS.get(named) ?? named, version: version.replaceAll('_', '.') };
}

function parseBrowser(agent: string): string {
  const browser = BROWSERS.find(({ token }) => agent.includes(`${token}/`));
  if (!browser) return 'Browser';
  const [, version = ''] = agent.split(`${browser.token}/`);
  return `${browser.name} ${Number.parseInt(version, 10)}`;
}

function parseDeviceType(agent: string, os: string): string {
  if (/iPad|Tablet/.test(agent) || (os === 'Android' && !agent.includes('Mobile'))) return 'tablet';
  return agent.includes('Mobi') ? 'mobile' : 'desktop';
}

export function parseUserAgent(agent: string): { os: string; version: string; name: string; type: string } {
  const { os, version } = parseSystem(agent);
  return { os, version, name: parseBrowser(agent), type: parseDeviceType(agent, os) };
}

const MEGABYTE = 1_048_576;
const storageHeaders: Record<string, string> = {};

export async function measureStorage(): Promise<void> {
  if (!('storage' in navigator)) return;
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  storageHeaders['Device-Storage-Total'] = String(Math.floor(quota / MEGABYTE));
  storageHeaders['Device-Storage-Free'] = String(Math.floor((quota - usage) / MEGABYTE));
}

/** Returns the headers that describe the device, in ASCII (spec §7). `send` adds the Device-ID and the language. */
export function deviceHeaders(): Record<string, string> {
  const { os, version, name, type } = parseUserAgent(navigator.userAgent);
  const gigabytes = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : 0;
  return {
    'Device-OS': os,
    'Device-SYS-Version': version,
    'Device-Name': name,
    'Device-Type': type,
    ...(gigabytes > 0 && { 'Device-Memory-Total': String(gigabytes * 1024) }),
    ...storageHeaders,
  };
}
