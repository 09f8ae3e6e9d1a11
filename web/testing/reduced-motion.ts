import type { CDPSession } from '@vitest/browser-playwright';
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Acts as the setting of a device whose viewer prefers reduced motion, until the test ends. */
export async function reduceMotion(): Promise<void> {
  const browser: CDPSession = cdp();
  const emulate = (value: 'reduce' | '') =>
    browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await emulate('reduce');
  onTestFinished(async () => void (await emulate('')));
}
