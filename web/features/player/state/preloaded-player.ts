import { createEngine } from '../engine/core/create-engine.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { PreloadedPlayer } from '../engine/deck/preloaded-player.ts';
import { storedPreferences } from './preferences.ts';

export const preloadedPlayer = new PreloadedPlayer<PlaybackEngine>({
  create: () => {
    const engine = createEngine(storedPreferences);
    engine.mount({ host: hiddenHost(), captureFrame: () => undefined });
    return engine;
  },
});

let host: HTMLElement | undefined;

/**
 * Returns a host as wide as the player's stage, because the quality depends on the width. Browsers decode frames only
 * in a rendered host.
 */
function hiddenHost(): HTMLElement {
  if (host) return host;
  host = document.createElement('div');
  host.className = 'pointer-events-none fixed inset-y-0 left-0 -z-10 w-[min(100vw,56.25vh)] opacity-0';
  host.inert = true;
  document.body.append(host);
  return host;
}
