import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Operations } from '#contract/api.ts';
import { LEGAL_DOCUMENTS } from '#domain/legal.ts';
import { en } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { SIZES } from '#web/testing/sizes.ts';

type Document = Operations['service/legal']['output'];

/** The notices for Japan are tables. */
const legal = (doc: Document['doc']): Document => ({
  doc,
  title: en[`legal.${doc}`],
  version: '2026-01-02',
  form: doc === 'terms' || doc === 'privacy' ? 'sections' : 'table',
  sections: ['Scope', 'Data', 'Children', 'Changes'].map((heading) => ({
    id: heading.toLowerCase(),
    heading,
    paragraphs: Array.from({ length: 6 }, (_, index) => `${heading} of ${doc}, paragraph ${index + 1}. `.repeat(8)),
  })),
});

const responses = { 'service/legal': ({ doc }: { doc: Document['doc'] }) => legal(doc) };

const LICENSES = [
  { name: 'react', version: '19.0.0', identifier: 'MIT', text: 'MIT License\n\nPermission is hereby granted.' },
  { name: 'zustand', version: '5.0.0', identifier: 'MIT' },
];

/** Responds with the licences, which only a build writes. */
function serveLicenses(): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address === '/licenses.json' ? Promise.resolve(Response.json(LICENSES)) : fetch(address, init),
  );
}

for (const size of SIZES) {
  const at = `at ${size.join(' × ')}`;

  test(`opens each legal document from About Us, ${at}`, async () => {
    await renderPage('#/pages/profile/aboutUs', responses, { size });
    for (const doc of LEGAL_DOCUMENTS) {
      await page.getByRole('link', { name: en[`legal.${doc}`] }).click();
      await expect.element(page.getByRole('heading', { name: en[`legal.${doc}`] })).toBeVisible();
      await expect.element(page.getByRole('article')).toMatchTextContent(`Scope of ${doc}, paragraph 1.`);
      await expectAccessible();
      history.back();
      await expect.element(page.getByRole('heading', { name: en['page.about'] })).toBeVisible();
    }
  });

  test(`leads from the table of contents to a section, and below to the other documents, ${at}`, async () => {
    await renderPage('#/pages/common/legal/index?doc=privacy', responses, { size });
    const contents = page.getByRole('navigation', { name: en['legal.contents'] });
    await contents.getByRole('button', { name: 'Children' }).click();
    const heading = page.getByRole('heading', { name: 'Children' });
    await expect.element(heading).toHaveFocus();
    await expect.element(heading).toBeInViewport();
    const others = page.getByRole('navigation', { name: en['legal.others'] });
    await expect.element(others.getByRole('link')).toHaveLength(4);
    await others.getByRole('link', { name: en['legal.payment'] }).click();
    await expect.element(page.getByRole('table')).toMatchTextContent('Data of payment, paragraph 6.');
    await expect.element(contents).not.toBeInTheDocument();
  });

  test(`lists the licences of packages, and opens one, ${at}`, async () => {
    await renderPage('#/pages/profile/aboutUs', {}, { size });
    serveLicenses();
    await page.getByRole('link', { name: en['legal.licenses'] }).click();
    await expect.element(page.getByRole('heading', { name: en['legal.licenses'], exact: true })).toBeVisible();
    const packages = page.getByRole('article');
    for (const { name, version } of LICENSES)
      await expect.element(packages.getByText(`${name} ${version}`)).toBeVisible();
    const license = packages.getByText('Permission is hereby granted.');
    await expect.element(license).not.toBeVisible();
    await packages.getByText('react 19.0.0').click();
    await expect.element(license).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
    await expectAccessible();
  });
}

test('shows a document in the viewer’s language', async () => {
  await renderPage(
    '#/pages/common/legal/index?doc=commercial',
    {
      'service/legal': (_input, headers) => ({
        ...legal('commercial'),
        title: headers.get('Device-Language') === 'ja' ? '特定商取引法に基づく表記' : 'English',
      }),
    },
    { language: 'ja' },
  );
  await expect.element(page.getByRole('heading', { name: '特定商取引法に基づく表記' })).toBeVisible();
  await expectAccessible();
});
