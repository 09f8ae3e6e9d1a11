import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { expect } from 'vitest';
import { test } from '#server/testing/test.ts';
import { createWebPage } from './web-page.ts';

const HTML = `<html lang="en" data-picture="" data-target="" data-layout=""><head><title>T</title>
<style>body { margin: 0 }</style><style>i { color: red }</style><script>start()</script></head></html>`;

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('allows the inline scripts and styles of the page, and needs no style attributes', async ({ server }) => {
  const { context } = server;
  await context.db
    .insertInto('setting')
    .values({ key: 'max_width', value: JSON.stringify(480) })
    .execute();
  const app = Fastify();
  const page = createWebPage(HTML, context);
  app.get('/', async (_request, reply) => page.send(reply, { head: '<title>Other</title>', language: 'ja' }));
  const { headers, body } = await app.inject('/');
  expect(body).toContain('data-layout="column" data-page-width="480px"');
  expect(body).not.toMatch(/\sstyle=/);
  const contents = (element: string) =>
    [...body.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, content = '']) => hashOf(content));
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${contents('script').join(' ')};`);
  expect(policy).toContain(`style-src 'self' ${contents('style').join(' ')};`);
  expect(contents('style')).toHaveLength(2);
});
