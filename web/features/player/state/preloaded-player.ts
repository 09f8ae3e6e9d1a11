import { createEngine } from '../engine/core/create-engine.ts';
import { nextFrame } from '../engine/core/next-frame.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { AdoptedEngine } from '../engine/deck/playback-deck.ts';
import { PreloadedPlayer } from '../engine/deck/preloaded-player.ts';
import { storedPreferences } from './preferences.ts';

/**
 * The host is as wide as the player's stage, because the quality depends on the width. Browsers decode frames only in a
 * rendered host.
 */
const HIDDEN = 'pointer-events-none fixed inset-y-0 left-0 -z-10 w-[min(100vw,56.25vh)] opacity-0';
/** web/index.html styles it. Without the element, which the player adopts, it is hidden. */
const SHOWN = 'startup-stage startup-stage-above';

export const preloadedPlayer = new PreloadedPlayer<PlaybackEngine>({
  create: () => {
    const engine = createEngine(storedPreferences);
    const target = preloadHost();
    target.className = HIDDEN;
    engine.mount({ host: target, captureFrame: () => undefined });
    return engine;
  },
});

const CLICK_DELAY_MS = 50;

let host: HTMLElement | undefined;

function preloadHost(): HTMLElement {
  if (host) return host;
  host = document.createElement('div');
  host.inert = true;
  document.body.append(host);
  return host;
}

/**
 * Starts to play the preloaded episode without sound, still hidden, while a finger presses the control that opens it.
 * Stops if the press does not become a tap.
 */
export function pressPreloaded(key: string): void {
  const engine = preloadedPlayer.engineOf(key);
  if (!engine) return;
  engine.startSilentPreroll('muted');
  const stop = new AbortController();
  const cancel = (): void => {
    stop.abort();
    engine.cancelSilentPreroll();
  };
  // A click follows the end of a tap at once.
  const { signal } = stop;
  addEventListener('pointercancel', cancel, { signal });
  addEventListener('pointerup', () => void setTimeout(cancel, CLICK_DELAY_MS), { signal, once: true });
}

let firstFrameAt: number | undefined;

/**
 * Shows the preloaded episode above the page and plays it. Its sound follows with the first frame, because starting the
 * sound takes longer. Must be called during a user gesture.
 * @returns resolves when a frame was displayed; undefined if the episode is not preloaded
 */
export function showPreloaded(key: string): Promise<void> | undefined {
  const engine = preloadedPlayer.engineOf(key);
  if (!engine?.state().hasFrame) return undefined;
  preloadHost().className = SHOWN;
  return playAtOnce(engine);
}

async function playAtOnce(engine: PlaybackEngine): Promise<void> {
  const { video } = engine;
  const wasMuted = engine.keepSilentPreroll();
  video.muted = true;
  void engine.activate();
  await nextFrame(video);
  firstFrameAt = performance.now();
  video.muted = wasMuted;
}

/** Hands over the engine of an episode, which may play already. */
export function claimPreloaded(key: string): AdoptedEngine | undefined {
  const engine = preloadedPlayer.claim(key);
  const startedAt = firstFrameAt;
  firstFrameAt = undefined;
  return engine && { engine, wasPreloaded: engine.state().hasFrame, firstFrameAt: startedAt };
}
