import { onReturn } from '#web/entities/viewer/on-return.ts';

/** Never rejects: without its code, pages load again when they are opened. */
async function reloadOnReturn(): Promise<void> {
  try {
    const { reloadViewerData } = await import('./reload-viewer-data.ts');
    await reloadViewerData();
  } catch {
    // The code did not load.
  }
}

/** Reloads the viewer's data whenever the viewer returns to this window. */
export function watchReturn(): void {
  onReturn(() => void reloadOnReturn());
}
