/** Fakes the scripts of the support chat and the ad pixel. */
import type { Config } from '#web/entities/config/queries.ts';
import { config } from './responses.ts';
import type { Responses } from './fake-api.ts';

/** Scripts with only a comment. */
const EMPTY_SCRIPT = 'data:text/javascript,//';

/** Browsers open no connection to this port. */
export const UNREACHABLE = 'http://localhost:1';

/** The settings of an app with a support chat and an ad pixel. */
export const withThirdParties = (changes: Partial<Config> = {}, chat = EMPTY_SCRIPT): Responses => ({
  'app/global_config': config({
    third_parties: {
      support: { base_url: chat, website_token: 'abcdefgh12345678' },
      pixel: { pixel_id: '1234567890', script_url: EMPTY_SCRIPT },
      ads: true,
    },
    consent_required: true,
    ...changes,
  }),
});

/** What localStorage contains when the viewer has accepted all services. */
export const ACCEPTED = {
  consent: JSON.stringify({
    version: 1,
    at: Date.now(),
    choices: { support: true, measurement: true, ads: true },
  }),
};

/** Returns the scripts of third parties that the page has begun to load. */
export const thirdPartyScripts = (): number => document.querySelectorAll('script[src^="data:"]').length;

/** Returns the events that the app has reported to the pixel. */
export const pixelEvents = () =>
  window.fbq?.queue.filter(([command]) => String(command).startsWith('track')).map(([, name]) => name);

/** Records the calls of the support chat, as Chatwoot's script would receive them. */
export function fakeChat(): unknown[][] {
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    (...values: unknown[]) =>
      void calls.push([name, ...values]);
  window.chatwootSDK = {
    run: ({ websiteToken }) => {
      record('run')(websiteToken, window.chatwootSettings?.locale);
      window.$chatwoot = {
        isOpen: false,
        toggle: record('toggle'),
        setUser: record('setUser'),
        setLocale: record('setLocale'),
        reset: record('reset'),
      };
      dispatchEvent(new CustomEvent('chatwoot:ready'));
    },
  };
  return calls;
}

/** The next page starts the pixel again. */
export function forgetPixel(): void {
  delete window.fbq;
}
