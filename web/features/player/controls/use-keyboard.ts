import { useLayoutEffect, useRef } from 'react';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { togglePlayback } from '../engine/core/toggle-playback.ts';
import { isHandledElsewhere } from './is-handled-elsewhere.ts';

const SEEK_MS = 10_000;

export type KeyboardActions = {
  readonly goToNext: () => void;
  readonly goToPrevious: () => void;
  readonly toggleFullscreen: () => void;
  readonly toggleSubtitles: () => void;
  readonly toggleChromeless?: () => void;
  readonly showShortcuts?: () => void;
  readonly showControls: () => void;
};

type Command = (engine: PlaybackEngine, actions: KeyboardActions) => void;

const seekBy =
  (ms: number): Command =>
  (engine) =>
    engine.seek(engine.state().positionMs + ms);
const seekToTenth =
  (tenth: number): Command =>
  (engine) =>
    engine.seek((engine.state().durationMs * tenth) / 10);
const togglePlay: Command = (engine) => togglePlayback(engine);

const COMMANDS = new Map<string, Command>([
  [' ', togglePlay],
  ['k', togglePlay],
  ['ArrowLeft', seekBy(-SEEK_MS)],
  ['ArrowRight', seekBy(SEEK_MS)],
  ['ArrowUp', (_engine, { goToPrevious }) => goToPrevious()],
  ['ArrowDown', (_engine, { goToNext }) => goToNext()],
  ['m', (engine) => engine.setMuted(!engine.state().isMuted)],
  ['f', (_engine, { toggleFullscreen }) => toggleFullscreen()],
  ['c', (_engine, { toggleSubtitles }) => toggleSubtitles()],
  ['h', (_engine, { toggleChromeless }) => toggleChromeless?.()],
  ['?', (_engine, { showShortcuts }) => showShortcuts?.()],
  ...Array.from({ length: 10 }, (_, tenth): [string, Command] => [String(tenth), seekToTenth(tenth)]),
]);

/** Handles the keys that `ShortcutSheet` lists (except Escape), unless an open sheet or a focused field does. */
export function useKeyboard(engine: PlaybackEngine | null, actions: KeyboardActions): void {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  // A layout effect, because the other effects run only after the controls have been painted, and a
  // key that is pressed in between would be lost.
  useLayoutEffect(() => {
    if (!engine) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const command = COMMANDS.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
      if (!command || isHandledElsewhere(event.target, event.key)) return;
      event.preventDefault();
      latest.current.showControls();
      command(engine, latest.current);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [engine]);
}
