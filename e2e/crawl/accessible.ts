import { AxeBuilder } from '@axe-core/playwright';
import type { CrawlPage } from './crawl-page.ts';

/** Reports serious and critical violations of the rules of axe. */
export async function checkAccessibility({ page, findings }: CrawlPage): Promise<void> {
  // Without this mode, axe would open another page for every analysis.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  for (const { id, impact, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical') continue;
    findings.addAll(
      `axe ${id}`,
      nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any.map(({ message }) => message).join(' ')}`),
    );
  }
}
