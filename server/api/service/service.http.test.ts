import { expect } from 'vitest';
import { FAQ_CATEGORIES } from '#domain/faq.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { LEGAL_DOCUMENTS } from '#domain/legal.ts';
import { readConfig } from '#server/config.ts';
import { writeSetting } from '#server/db/settings.ts';
import { test, withServer, type TestServer } from '#server/testing/test.ts';

test('answers frequent questions in every language without a session', async ({ server }) => {
  const all = await Promise.all(LANGUAGES.map((language) => server.send('service/faq', {}, { language })));
  const [english] = all;
  expect(english?.data.entries.length).toBeGreaterThanOrEqual(18);
  expect(new Set(english?.data.entries.map(({ category }) => category))).toEqual(new Set(FAQ_CATEGORIES));
  for (const { error, data } of all) {
    expect(error).toBe('none');
    expect(data.entries.map(({ id }) => id)).toEqual(english?.data.entries.map(({ id }) => id));
    expect(JSON.stringify(data)).not.toMatch(/\{\{|undefined|NaN/);
  }
});

test('takes the numbers of the answers from the economy', async () => {
  await withServer({}, async (server) => {
    await writeSetting(server.context.db, 'economy', { adUnlocksPerDay: 17 });
    const { data } = await server.send('service/faq', {}, { language: 'en' });
    expect(data.entries.find(({ id }) => id === 'ads')?.answer).toContain('17 episodes a day');
  });
});

test('returns the legal documents in the viewer’s language without a session', async ({ server }) => {
  for (const doc of LEGAL_DOCUMENTS) {
    const english = await server.send('service/legal', { doc }, { language: 'en' });
    const japanese = await server.send('service/legal', { doc }, { language: 'ja' });
    expect(english.data).toMatchObject({ doc, version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(japanese.data.sections.map(({ id }) => id)).toEqual(english.data.sections.map(({ id }) => id));
    expect(japanese.data.title).not.toBe(english.data.title);
  }
});

test('rejects an unknown document', async ({ server }) => {
  for (const body of ['{"doc":"cookies"}', '{}', '{"doc":"__proto__"}'])
    expect(await server.sendRaw('service/legal', body)).toMatchObject({ status: 400, error: 'InvalidParameters' });
});

test('shows the operator’s details on the contact and legal pages, and null or other sentences without', async ({
  server,
}) => {
  const nothing = { name: null, email: null, phone: null, hours: null };
  expect((await server.send('service/contact', {})).data).toEqual(nothing);
  const privacyOf = async ({ send }: TestServer) =>
    JSON.stringify((await send('service/legal', { doc: 'privacy' })).data);
  expect(await privacyOf(server)).not.toMatch(/OPERATOR_|Example Ltd/);
  expect(await privacyOf(server)).toContain('the form on the Service page');
  const { operator } = readConfig({ OPERATOR_NAME: 'Example Ltd', OPERATOR_EMAIL: 'help@example.com' });
  await withServer({ operator }, async (configured) => {
    const { data } = await configured.send('service/contact', {});
    expect(data).toEqual({ ...nothing, name: 'Example Ltd', email: 'help@example.com' });
    expect(await privacyOf(configured)).toContain('Example Ltd is responsible for your data');
    expect(await privacyOf(configured)).toContain('help@example.com');
  });
});
