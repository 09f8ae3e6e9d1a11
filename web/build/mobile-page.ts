/** Gives the page of the mobile apps the security policy that the server sends with the page of the web. */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const INLINE = { scripts: /<script>([\s\S]*?)<\/script>/g, styles: /<style>([\s\S]*?)<\/style>/g };

function inlineHashes(html: string, elements: RegExp): string[] {
  return [...html.matchAll(elements)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}

/**
 * Returns a policy that allows the app's own files and its server. Third-party services do not load in the mobile apps.
 * @param apiBase the server's origin
 */
export function mobilePolicy(html: string, apiBase: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineHashes(html, INLINE.scripts)].join(' '),
    ["style-src 'self'", ...inlineHashes(html, INLINE.styles)].join(' '),
    `img-src 'self' data: blob: ${apiBase}`,
    `media-src 'self' blob: ${apiBase}`,
    `connect-src 'self' ${apiBase}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Must come after the plugins that change the page. */
export function mobilePage(): Plugin {
  let apiBase = '';
  return {
    name: 'mobile-page',
    apply: 'build',
    configResolved: ({ define }) => {
      apiBase = JSON.parse(String(define?.['API_BASE'] ?? '""'));
      if (apiBase === '') throw new Error('The mobile apps need the address of their server: npm run mobile:build');
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: html.replace(/^\s*<link rel="manifest"[^>]*>\n/m, ''),
        tags: [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: mobilePolicy(html, apiBase) },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
  };
}
