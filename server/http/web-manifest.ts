/** Serves the web app manifest, which browsers need to install the app. */
import type { FastifyInstance } from 'fastify';
import type { Language } from '#domain/languages.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { text } from '#i18n/server-texts.ts';
import { chooseLanguage } from './device.ts';

const COLOUR = '#000000';
/** Browsers check the manifest for changes about once a day. */
const CACHE = 'public, max-age=3600';

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

const SCREENSHOTS = [
  { src: '/screenshots/phone-home.jpg', sizes: '780x1688', type: 'image/jpeg', form_factor: 'narrow' },
  { src: '/screenshots/phone-player.jpg', sizes: '780x1688', type: 'image/jpeg', form_factor: 'narrow' },
  { src: '/screenshots/wide-home.jpg', sizes: '1440x900', type: 'image/jpeg', form_factor: 'wide' },
] as const;

const SHORTCUTS = [
  { name: 'page.history', url: '/#/pages/history/index', icon: 'list' },
  { name: 'page.search', url: '/#/pages/common/search/index', icon: 'search' },
  { name: 'page.reward', url: '/#/pages/reward/index', icon: 'rewards' },
] as const;

function webManifest(language: Language): object {
  return {
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: text('share.app', language, { app: PRODUCT_NAME }),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: COLOUR,
    background_color: COLOUR,
    categories: ['entertainment'],
    icons: ICONS,
    screenshots: SCREENSHOTS.map((screenshot) => ({ ...screenshot, label: PRODUCT_NAME })),
    shortcuts: SHORTCUTS.map(({ name, url, icon }) => ({
      name: text(name, language),
      url,
      icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
    })),
  };
}

export function mountWebManifest(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .header('cache-control', CACHE)
      .header('vary', 'accept-language')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(chooseLanguage(request.headers)))),
  );
}
