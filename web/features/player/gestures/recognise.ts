/** A shorter movement is part of a tap or hold. A longer one is a drag and locks its direction. */
const LOCK_PX = 10;
const HOLD_MS = 450;
const DOUBLE_TAP_MS = 260;
/** The fraction of the width, at the right edge, in which a vertical drag sets the volume. */
const VOLUME_EDGE = 0.15;
const SIDE_RATIO = 1 / 3;
const SWIPE_RATIO = 0.22;
const FLICK_SPEED = 0.35;
const FLICK_PX = 24;
const SPEED_WINDOW_MS = 80;
/** The fraction of the height over which a drag changes the volume by ten steps. */
const VOLUME_RATIO = 0.5;
const VOLUME_STEPS = 10;

type Area = {
  readonly width: number;
  readonly height: number;
  /** Whether a double tap in the left or right third seeks. Any other double tap likes. */
  readonly hasSides: boolean;
};
type Point = { readonly x: number; readonly y: number; readonly at: number };

export type TouchInput =
  | ({ readonly type: 'down' | 'move' | 'up' } & Point)
  | { readonly type: 'cancel' }
  | { readonly type: 'time'; readonly at: number };

export type Gesture =
  | { readonly type: 'tap' }
  /** `count` is 1 for the second tap and grows with every further tap. */
  | { readonly type: 'skip'; readonly side: 'left' | 'right'; readonly count: number }
  /** The second tap, and every further tap, at this point. */
  | { readonly type: 'like'; readonly x: number; readonly y: number }
  | { readonly type: 'hold'; readonly on: boolean }
  | { readonly type: 'swipe'; readonly dy: number }
  /** The swipe goes to the next item (1), the previous one (−1), or returns to the current one (0). */
  | { readonly type: 'swipeEnd'; readonly direction: -1 | 0 | 1 }
  /** `ratio` is the dragged fraction of the width, −1 to 1. */
  | { readonly type: 'seek'; readonly ratio: number; readonly x: number; readonly y: number }
  | { readonly type: 'seekEnd'; readonly isCommitted: boolean }
  | { readonly type: 'volume'; readonly steps: number }
  | { readonly type: 'volumeEnd' };

type Side = 'left' | 'middle' | 'right';
type Taps = { readonly side: Side; readonly count: number; readonly at: number };

export type TouchState =
  | { readonly kind: 'idle' }
  /** Waits for another tap. */
  | { readonly kind: 'tapped'; readonly taps: Taps; readonly timerAt: number }
  | { readonly kind: 'pressed'; readonly start: Point; readonly taps: Taps | null; readonly timerAt: number }
  | { readonly kind: 'held' }
  | { readonly kind: 'swipe' | 'seek' | 'volume'; readonly start: Point; readonly path: readonly Point[] };

export type Step = { readonly state: TouchState; readonly gestures: readonly Gesture[] };

export const IDLE: TouchState = { kind: 'idle' };
const nothing = (state: TouchState): Step => ({ state, gestures: [] });

export function recognise(state: TouchState, input: TouchInput, area: Area): Step {
  switch (input.type) {
    case 'down':
      return press(state, input);
    case 'move':
      return move(state, input, area);
    case 'up':
      return release(state, input, area);
    case 'cancel':
      return cancel(state);
    case 'time':
      return wait(state, input.at);
  }
  return input satisfies never;
}

function press(state: TouchState, { x, y, at }: Point): Step {
  const taps = state.kind === 'tapped' ? state.taps : null;
  return nothing({ kind: 'pressed', start: { x, y, at }, taps, timerAt: at + HOLD_MS });
}

function move(state: TouchState, { x, y, at }: Point, area: Area): Step {
  const point = { x, y, at };
  if (state.kind === 'pressed') {
    const { start, taps } = state;
    const dx = Math.abs(x - start.x);
    const dy = Math.abs(y - start.y);
    if (Math.max(dx, dy) < LOCK_PX) return nothing(state);
    const isAtEdge = start.x > area.width * (1 - VOLUME_EDGE);
    const kind = dx > dy ? 'seek' : isAtEdge ? 'volume' : 'swipe';
    // The distance before the direction was locked does not count, so that the deck does not jump.
    const from =
      kind === 'seek' ? { ...start, x: startAfterLock(start.x, x) } : { ...start, y: startAfterLock(start.y, y) };
    const locked = { kind, start: from, path: [from, point] } as const;
    const pendingTap: Gesture[] = taps?.count === 1 ? [{ type: 'tap' }] : [];
    return { state: locked, gestures: [...pendingTap, drag(locked, point, area)] };
  }
  if (!isDrag(state)) return nothing(state);
  const path = [...state.path.filter((before) => at - before.at <= SPEED_WINDOW_MS), point];
  return { state: { ...state, path }, gestures: [drag(state, point, area)] };
}

function startAfterLock(from: number, to: number): number {
  return from + Math.sign(to - from) * LOCK_PX;
}

type Drag = Extract<TouchState, { start: Point; path: readonly Point[] }>;

function isDrag(state: TouchState): state is Drag {
  return state.kind === 'swipe' || state.kind === 'seek' || state.kind === 'volume';
}

function drag({ kind, start }: Drag, { x, y }: Point, { width, height }: Area): Gesture {
  if (kind === 'seek') return { type: 'seek', ratio: Math.max(-1, Math.min(1, (x - start.x) / width)), x, y };
  if (kind === 'swipe') return { type: 'swipe', dy: y - start.y };
  // Adding 0 avoids a negative zero.
  return { type: 'volume', steps: Math.round(((start.y - y) / (height * VOLUME_RATIO)) * VOLUME_STEPS) + 0 };
}

function release(state: TouchState, point: Point, area: Area): Step {
  if (state.kind === 'pressed') return tap(state.taps, point, area);
  if (state.kind === 'held') return { state: IDLE, gestures: [{ type: 'hold', on: false }] };
  if (!isDrag(state)) return nothing(state);
  if (state.kind === 'seek') return { state: IDLE, gestures: [{ type: 'seekEnd', isCommitted: true }] };
  if (state.kind === 'volume') return { state: IDLE, gestures: [{ type: 'volumeEnd' }] };
  return { state: IDLE, gestures: [{ type: 'swipeEnd', direction: swipeDirection(state, point, area) }] };
}

function tap(taps: Taps | null, { x, y, at }: Point, area: Area): Step {
  const side = sideOf(x, area);
  // A tap elsewhere ends the series of taps.
  const pendingTap: Gesture[] = taps?.count === 1 && taps.side !== side ? [{ type: 'tap' }] : [];
  const count = taps?.side === side ? taps.count + 1 : 1;
  const state = { kind: 'tapped', taps: { side, count, at }, timerAt: at + DOUBLE_TAP_MS } as const;
  if (count === 1) return { state, gestures: pendingTap };
  return { state, gestures: [side === 'middle' ? { type: 'like', x, y } : { type: 'skip', side, count: count - 1 }] };
}

function sideOf(x: number, { width, hasSides }: Area): Side {
  if (hasSides && x < width * SIDE_RATIO) return 'left';
  return hasSides && x > width * (1 - SIDE_RATIO) ? 'right' : 'middle';
}

function swipeDirection({ start, path }: Drag, { y, at }: Point, { height }: Area): -1 | 0 | 1 {
  const distance = y - start.y;
  const [from = start] = path.filter((before) => at - before.at <= SPEED_WINDOW_MS);
  const speed = at > from.at ? (y - from.y) / (at - from.at) : 0;
  const isOpposite = speed * distance < 0 && Math.abs(speed) > FLICK_SPEED;
  const isFlick = speed * distance > 0 && Math.abs(speed) > FLICK_SPEED && Math.abs(distance) > FLICK_PX;
  const isFar = Math.abs(distance) > height * SWIPE_RATIO;
  if (isOpposite || !(isFlick || isFar)) return 0;
  return distance < 0 ? 1 : -1;
}

function cancel(state: TouchState): Step {
  if (state.kind === 'held') return { state: IDLE, gestures: [{ type: 'hold', on: false }] };
  if (!isDrag(state)) return nothing(IDLE);
  if (state.kind === 'seek') return { state: IDLE, gestures: [{ type: 'seekEnd', isCommitted: false }] };
  if (state.kind === 'volume') return { state: IDLE, gestures: [{ type: 'volumeEnd' }] };
  return { state: IDLE, gestures: [{ type: 'swipeEnd', direction: 0 }] };
}

function wait(state: TouchState, at: number): Step {
  if (state.kind === 'tapped' && at >= state.timerAt) {
    return { state: IDLE, gestures: state.taps.count === 1 ? [{ type: 'tap' }] : [] };
  }
  if (state.kind === 'pressed' && at >= state.timerAt)
    return { state: { kind: 'held' }, gestures: [{ type: 'hold', on: true }] };
  return nothing(state);
}
