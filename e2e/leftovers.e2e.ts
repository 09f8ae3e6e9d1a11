/** What remains on the device when a viewer leaves. */
import { randomUUID } from 'node:crypto';
import { presetAvatar } from '#domain/avatars.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { wholeBrowser } from './browser.ts';
import { registerServiceWorker } from './service-worker.ts';
import { signIn, signOut, storedUser } from './sign-in.ts';
import { expect, test, type Page } from './test.ts';
import { expectToast } from './toasts.ts';
import { openHome } from './viewer.ts';

const en = DICTIONARIES.en;
const AVATAR = presetAvatar('moon');

// Only browsers with windows show notifications.
test.use({ ...wholeBrowser(), serviceWorkers: 'allow', permissions: ['notifications'] });

/** Leaves a picture of the viewer, a displayed notification and a position in the tab. */
async function leaveTraces(page: Page): Promise<void> {
  await page.evaluate(async (avatar) => {
    await (await navigator.serviceWorker.ready).showNotification('Your bonus expires today');
    await fetch(avatar);
  }, AVATAR);
  const leavePosition = () => page.evaluate(() => sessionStorage.setItem('left', 'ZZ0001/1@1000'));
  // The service worker stores a picture after it has answered, and the player's code, which loads when the page is idle,
  // removes the position of the page before it.
  await expect
    .poll(async () => {
      await leavePosition();
      return traces(page);
    })
    .toEqual({ avatars: 1, addresses: 1, notifications: 1, left: true });
}

const NONE = { avatars: 0, addresses: 0, notifications: 0, left: false };

function traces(page: Page) {
  return page.evaluate(async (avatar) => {
    const avatars = (await caches.has('avatars')) ? await (await caches.open('avatars')).keys() : [];
    const registration = await navigator.serviceWorker.ready;
    // Opening a missing database would create an empty one.
    const isListed = (await indexedDB.databases()).some(({ name }) => name === 'workbox-expiration');
    const addresses = await new Promise<number>((resolve, reject) => {
      if (!isListed) return resolve(0);
      const opening = indexedDB.open('workbox-expiration');
      opening.onerror = () => reject(new Error('no database'));
      opening.onsuccess = () => {
        const database = opening.result;
        const reading = database.transaction('cache-entries').objectStore('cache-entries').getAll();
        reading.onsuccess = () => {
          database.close();
          resolve(reading.result.filter(({ url }) => String(url).endsWith(avatar)).length);
        };
      };
    });
    return {
      avatars: avatars.filter(({ url }) => url.endsWith(avatar)).length,
      addresses,
      notifications: (await registration.getNotifications()).length,
      left: sessionStorage.getItem('left') !== null,
    };
  }, AVATAR);
}

async function deleteAccount(page: Page): Promise<void> {
  await page.goto('/#/pages/common/account/index');
  await page.getByRole('button', { name: en['account.delete'] }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: en['account.delete_continue'] }).click();
  await expectToast(page, en['account.deleted'], () =>
    sheet.getByRole('button', { name: en['account.delete_confirm'] }).click(),
  );
}

test(
  'nothing of the viewer, after a sign-out, a deletion, a switch and the end of a session',
  { tag: '@once' },
  async ({ page }) => {
    const name = randomUUID();
    await openHome(page);
    await registerServiceWorker(page);
    await leaveTraces(page);
    await signOut(page);
    await expect.poll(() => traces(page)).toEqual(NONE);

    await signIn(page, name);
    await leaveTraces(page);
    // As if another device had ended the session.
    await page.evaluate(() => localStorage.setItem('TOKEN', 'x'.repeat(65)));
    await page.reload();
    await expect.poll(() => storedUser(page)).toMatchObject({ loginType: 'Visitor' });
    await expect.poll(() => traces(page)).toEqual(NONE);

    await leaveTraces(page);
    const visitor = await storedUser(page);
    await signIn(page, name);
    expect((await storedUser(page))?.uid).not.toBe(visitor?.uid);
    await expect.poll(() => traces(page)).toEqual(NONE);

    await leaveTraces(page);
    await deleteAccount(page);
    await expect.poll(() => traces(page)).toEqual(NONE);
  },
);
