import { withAppTexts } from '#web/text/i18n.ts';

/** Loads the code of what the player shows above the video, for which the first frame does not wait. */
export async function loadOverlays() {
  return (await withAppTexts(import('./overlays/overlays.tsx'), 'player')).Overlays;
}
