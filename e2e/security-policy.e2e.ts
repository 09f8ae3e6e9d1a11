/** The security policy of the page. All other tests fail on any violation. */
import { expect, test } from './test.ts';
import { openHome } from './viewer.ts';

test(
  'blocks inserted styles, style attributes in markup and inserted scripts',
  { tag: '@once' },
  async ({ page, allowConsoleErrors, allowPolicyViolations }) => {
    allowConsoleErrors(/Content Security Policy/);
    const blocked: string[] = [];
    allowPolicyViolations(/.*/);
    page.on('console', (message) => {
      const [, directive] = /^violation of the security policy: (\S+)/.exec(message.text()) ?? [];
      if (directive !== undefined) blocked.push(directive);
    });
    await openHome(page);
    const { display, width, hasRun } = await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      const script = document.createElement('script');
      script.textContent = 'window.hasRun = true';
      document.head.append(style, script);
      const box = document.createElement('div');
      box.innerHTML = '<i style="display: block; width: 7px"></i>';
      document.body.append(box);
      return {
        display: getComputedStyle(document.body).display,
        width: box.firstElementChild?.getBoundingClientRect().width,
        hasRun: 'hasRun' in window,
      };
    });
    expect({ display, width, hasRun }).toEqual({ display: 'block', width: 0, hasRun: false });
    await expect.poll(() => blocked.toSorted()).toEqual(['script-src-elem', 'style-src-attr', 'style-src-elem']);
  },
);
