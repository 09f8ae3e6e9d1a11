import { useEffect, useRef } from 'react';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';

const SEEK_MS = 10_000;

export type KeyboardMoves = {
  readonly toNext: () => void;
  readonly toPrevious: () => void;
  readonly toggleFullScreen: () => void;
  readonly toggleSubtitles: () => void;
  /** The last two where there is something of the kind. */
  readonly toggleClean?: () => void;
  readonly showShortcuts?: () => void;
  readonly stir: () => void;
};

type Command = (engine: PlaybackEngine, moves: KeyboardMoves) => void;

const seekBy =
  (ms: number): Command =>
  (engine) =>
    engine.seek(engine.state().positionMs + ms);
const seekToTenth =
  (tenth: number): Command =>
  (engine) =>
    engine.seek((engine.state().durationMs * tenth) / 10);
const togglePlay: Command = (engine) => toggle(engine);

const COMMANDS: Readonly<Record<string, Command>> = {
  ' ': togglePlay,
  k: togglePlay,
  ArrowLeft: seekBy(-SEEK_MS),
  ArrowRight: seekBy(SEEK_MS),
  ArrowUp: (_engine, { toPrevious }) => toPrevious(),
  ArrowDown: (_engine, { toNext }) => toNext(),
  m: (engine) => engine.setMuted(!engine.state().muted),
  f: (_engine, { toggleFullScreen }) => toggleFullScreen(),
  c: (_engine, { toggleSubtitles }) => toggleSubtitles(),
  h: (_engine, { toggleClean }) => toggleClean?.(),
  '?': (_engine, { showShortcuts }) => showShortcuts?.(),
  ...Object.fromEntries(Array.from({ length: 10 }, (_, tenth) => [String(tenth), seekToTenth(tenth)])),
};

/** Plays what is paused and pauses what plays or is about to. */
export function toggle(engine: PlaybackEngine): void {
  if (engine.state().wanted) engine.pause();
  else void engine.play();
}

/** The keys of `ShortcutSheet`, wherever the focus is but in a field, on a button that space presses, or in a sheet. */
export function useKeyboard(engine: PlaybackEngine | null, moves: KeyboardMoves): void {
  const latest = useRef(moves);
  useEffect(() => {
    latest.current = moves;
  });
  useEffect(() => {
    if (!engine) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const command = COMMANDS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!command || isTakenBy(event.target, event.key)) return;
      event.preventDefault();
      latest.current.stir();
      command(engine, latest.current);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [engine]);
}

/** Whether a key belongs to what has the focus. */
export function isTakenBy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="dialog"], input, textarea, select')) return true;
  return key === ' ' && target.closest('button, a') !== null;
}
