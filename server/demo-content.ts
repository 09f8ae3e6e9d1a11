import { join } from 'node:path';
import type { Context } from './context.ts';
import { importDemoCampaigns } from './demo-campaigns.ts';
import { importDemoShows } from './demo-shows.ts';

export const DEMO_FOLDER = join(import.meta.dirname, '../demo');

/**
 * Imports what the demo shows to viewers, from the folders `shows` and `campaigns` inside `folder`.
 * @throws the signal's reason
 */
export async function importDemoContent(
  context: Context,
  folder: string,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  await importDemoShows(context, join(folder, 'shows'), print, signal);
  await importDemoCampaigns(context, join(folder, 'campaigns'));
}
