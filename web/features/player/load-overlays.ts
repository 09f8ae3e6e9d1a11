/** Loads the code of what the player shows above the video, for which the first frame does not wait. */
export async function loadOverlays() {
  return (await import('./overlays/overlays.tsx')).Overlays;
}
