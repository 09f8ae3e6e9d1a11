/** Changes accounts in the main server's database, so that tests need no sign-in. */
import { Client } from 'pg';
import type { Page } from '@playwright/test';
import { databaseUrl } from './databases.ts';

async function runSql(sql: string, values: readonly unknown[]): Promise<void> {
  const client = new Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}

/** Returns the uid of the page's viewer. */
export async function uidOf(page: Page): Promise<string> {
  const stored = await page.waitForFunction(() => localStorage.getItem('userInfo'));
  const { uid }: { uid: string } = JSON.parse(String(await stored.jsonValue()));
  return uid;
}

/** Turns a visitor into a Google account, which the Device-ID no longer opens. */
export async function signUp(uid: string): Promise<void> {
  await runSql("UPDATE account SET login_type = 'Google' WHERE uid = $1", [uid]);
  await runSql('DELETE FROM visitor_device WHERE user_id = (SELECT user_id FROM account WHERE uid = $1)', [uid]);
}
