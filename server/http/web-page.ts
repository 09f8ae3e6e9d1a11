/** The app's HTML page. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Context } from '#server/context.ts';
import { cachedRead } from '#server/db/cached-read.ts';
import { readSettings } from '#server/settings.ts';
import { escapeHtml } from './escape-html.ts';
import { layoutAttributes } from './layout-attributes.ts';
import { contentSecurityPolicy, externalSources } from './security-headers.ts';

export const WEB_FOLDER = join(import.meta.dirname, '../../dist/web');

/** Placeholder for the home page's first image, which the page preloads before any API response. */
const FIRST_IMAGE = 'data-picture=""';
/** Placeholder for the hash of the page that opens, if the address has none. */
const TARGET = 'data-target=""';
/** Placeholder for the attributes that set the page's width before its first paint. */
const LAYOUT = 'data-layout=""';
/** The page has a changed width within this time. */
const SETTINGS_CACHE_MS = 5_000;
const TITLE_AND_DESCRIPTION = /<title>[\s\S]*<\/title>|<meta name="description"[^>]*>\s*/g;
const INLINE = { scripts: /<script>([\s\S]*?)<\/script>/g, styles: /<style>([\s\S]*?)<\/style>/g };

type PageValues = {
  /** `shift` is the result of `bannerShift`, and `preview` a data URL. */
  readonly firstImage?: { readonly src: string; readonly shift: number; readonly preview?: string | undefined };
  /** Replaces the address's hash. */
  readonly target?: string;
  /** Replaces title and description. */
  readonly head?: string;
  readonly language?: string;
};

export type WebPage = {
  readonly send: (reply: FastifyReply, values: PageValues) => Promise<FastifyReply>;
};

function inlineHashes(html: string, elements: RegExp): string[] {
  return [...html.matchAll(elements)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}

function fill(html: string, { firstImage = { src: '', shift: 0 }, target = '', head, language }: PageValues): string {
  const filled = html
    .replace(
      FIRST_IMAGE,
      () =>
        `data-picture="${encodeURI(firstImage.src)}" data-shift="${firstImage.shift}" data-preview="${firstImage.preview ?? ''}"`,
    )
    .replace(TARGET, () => `data-target="${escapeHtml(target)}"`);
  const titled =
    head === undefined ? filled : filled.replace(TITLE_AND_DESCRIPTION, '').replace('</head>', () => `${head}</head>`);
  return language === undefined ? titled : titled.replace('<html lang="en"', `<html lang="${language}"`);
}

type PageContext = Pick<Context, 'config' | 'db' | 'clock'>;

/** @param html the built index.html */
export function createWebPage(html: string, { config, db, clock }: PageContext): WebPage {
  const policy = contentSecurityPolicy(
    { scripts: inlineHashes(html, INLINE.scripts), styles: inlineHashes(html, INLINE.styles) },
    externalSources(config),
  );
  const settings = cachedRead(() => readSettings(db), clock, SETTINGS_CACHE_MS);
  return {
    send: async (reply, values) => {
      const { max_width: maxWidth } = await settings();
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(fill(html, values).replace(LAYOUT, layoutAttributes(maxWidth)));
    },
  };
}

/** Returns undefined if the app is not built. */
export async function loadWebPage(context: PageContext): Promise<WebPage | undefined> {
  const html = await readFile(join(WEB_FOLDER, 'index.html'), 'utf8').catch(() => undefined);
  return html === undefined ? undefined : createWebPage(html, context);
}
