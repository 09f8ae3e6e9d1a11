import { beforeEach, expect, test, vi } from 'vitest';
import { INITIAL_STATE } from '../engine/core/engine-state.ts';
import { GestureController, type GesturePorts } from './gesture-controller.ts';

const FEEDBACK_MS = 700;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function createController(ports: Partial<Pick<GesturePorts, 'slider' | 'canGo' | 'go' | 'onLike'>> = {}) {
  const engine = { state: () => INITIAL_STATE, seek: vi.fn(), setRate: vi.fn(), setVolume: () => true };
  return new GestureController({
    slider: { drag: vi.fn(), snapTo: vi.fn() },
    engine: () => engine,
    canGo: () => true,
    go: vi.fn(),
    onSwipeTowards: vi.fn(),
    onSwipeCancelled: vi.fn(),
    onTap: vi.fn(),
    onLike: vi.fn(),
    onActivity: vi.fn(),
    hasSides: true,
    ...ports,
  });
}

test('hides the volume even when a skip follows the volume gesture immediately', () => {
  const controller = createController();
  controller.onGesture({ type: 'volume', steps: -2 });
  controller.onGesture({ type: 'volumeEnd' });
  controller.onGesture({ type: 'skip', side: 'right', count: 1 });
  vi.advanceTimersByTime(FEEDBACK_MS);
  expect(controller.feedback()).toMatchObject({ volume: null, skip: null });
});

test('hides the skip even when a volume gesture follows it immediately', () => {
  const controller = createController();
  controller.onGesture({ type: 'skip', side: 'left', count: 1 });
  controller.onGesture({ type: 'volume', steps: -2 });
  vi.advanceTimersByTime(FEEDBACK_MS);
  expect(controller.feedback()).toMatchObject({ volume: 8, skip: null });
});

test('keeps the volume visible when another volume gesture follows immediately', () => {
  const controller = createController();
  controller.onGesture({ type: 'volume', steps: -2 });
  controller.onGesture({ type: 'volumeEnd' });
  controller.onGesture({ type: 'volume', steps: -3 });
  vi.advanceTimersByTime(FEEDBACK_MS);
  expect(controller.feedback().volume).toBe(7);
});

test('shows a heart at each like for as long as its animation', () => {
  const onLike = vi.fn();
  const controller = createController({ onLike });
  controller.onGesture({ type: 'like', x: 10, y: 20 });
  vi.advanceTimersByTime(500);
  controller.onGesture({ type: 'like', x: 30, y: 40 });
  expect(onLike).toHaveBeenCalledTimes(2);
  expect(controller.feedback().hearts).toMatchObject([
    { x: 10, y: 20 },
    { x: 30, y: 40 },
  ]);
  vi.advanceTimersByTime(400);
  expect(controller.feedback().hearts).toMatchObject([{ x: 30, y: 40 }]);
  vi.advanceTimersByTime(500);
  expect(controller.feedback().hearts).toEqual([]);
});

test('asks for the next episode at the end of a swipe, even while it is unknown and the picture returns', () => {
  const go = vi.fn();
  const slider = { drag: vi.fn(), snapTo: vi.fn() };
  const controller = createController({ go, slider, canGo: () => false });
  controller.onGesture({ type: 'swipe', dy: -80 });
  controller.onGesture({ type: 'swipeEnd', direction: 1 });
  expect(go).toHaveBeenCalledWith(1);
  expect(slider.snapTo).toHaveBeenCalledOnce();
});
