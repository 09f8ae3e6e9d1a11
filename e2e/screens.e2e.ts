import { AxeBuilder } from '@axe-core/playwright';
import { waitForAnimations } from './accessibility.ts';
import { SCREENS } from './screens.ts';
import { expect, test } from './test.ts';

for (const [group, screens] of Object.entries(SCREENS)) {
  test(`shows the ${group} screens without serious accessibility violations`, { tag: '@core' }, async ({ page }) => {
    for (const { name, hash } of screens) {
      await test.step(name, async () => {
        // A new document, because a change of the hash alone would not make `networkidle` wait.
        await page.goto('about:blank');
        await page.goto(`/${hash}`);
        await expect(page.locator('h1, h2').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('.skeleton')).toHaveCount(0);
        await waitForAnimations(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      });
    }
  });
}
