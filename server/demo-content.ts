import type { Context } from './context.ts';
import { importDemoCampaigns } from './demo-campaigns.ts';
import { importDemoShows } from './demo-shows.ts';

/** Imports what the demo shows to viewers. @throws the signal's reason */
export async function importDemoContent(
  context: Context,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  await importDemoShows(context, print, signal);
  await importDemoCampaigns(context);
}
