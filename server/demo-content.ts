import { join } from 'node:path';
import type { Context } from './context.ts';
import { importDemoCampaigns } from './demo-campaigns.ts';
import { importDemoShows, type DemoImport } from './demo-shows.ts';

export const DEMO_FOLDER = join(import.meta.dirname, '../demo');

/**
 * Imports what the demo shows to viewers, from the folders `shows` and `campaigns` inside the folder.
 * @throws the signal's reason
 */
export async function importDemoContent(context: Context, job: DemoImport): Promise<void> {
  await importDemoShows(context, { ...job, folder: join(job.folder, 'shows') });
  await importDemoCampaigns(context, join(job.folder, 'campaigns'));
}
