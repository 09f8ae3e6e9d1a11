/** Brings an element's pointers and its wheel to the recognisers, and what they make of them to whoever acts. */
import { IDLE, recognise, type Gesture, type TouchInput } from './recognise.ts';
import { STILL, turnWheel } from './wheel.ts';

export type GestureListener = {
  readonly onGesture: (gesture: Gesture) => void;
  /** A wheel's whole gesture: to the next (1) or the previous (−1). */
  readonly onWheel: (to: -1 | 1) => void;
  /** Whether a tap at a side must not wait for its second. */
  readonly isImpatient: () => boolean;
};

const LINE_PX = 16;

/** @returns stops listening. The element should have `touch-action: none`. */
export function listenToGestures(element: HTMLElement, listener: GestureListener): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let state = IDLE;
  let wheel = STILL;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const feed = (input: TouchInput): void => {
    const { width, height } = element.getBoundingClientRect();
    const step = recognise(state, input, { width, height });
    state = step.state;
    clearTimeout(timer);
    if ('wakeAt' in state) {
      const { wakeAt } = state;
      timer = setTimeout(() => feed({ type: 'time', at: wakeAt }), wakeAt - performance.now());
    }
    for (const gesture of step.gestures) listener.onGesture(gesture);
  };
  const feedPointer = (type: 'down' | 'move' | 'up', event: PointerEvent): void => {
    const { left, top } = element.getBoundingClientRect();
    feed({ type, x: event.clientX - left, y: event.clientY - top, at: event.timeStamp });
  };

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      feedPointer('down', event);
    },
    { signal },
  );
  element.addEventListener('pointermove', (event) => event.isPrimary && feedPointer('move', event), { signal });
  element.addEventListener(
    'pointerup',
    (event) => {
      if (!event.isPrimary) return;
      feedPointer('up', event);
      if (state.kind === 'tapped' && listener.isImpatient()) feed({ type: 'time', at: state.wakeAt });
    },
    { signal },
  );
  element.addEventListener('pointercancel', (event) => event.isPrimary && feed({ type: 'cancel' }), { signal });
  // The click that follows a tap would land on what the tap has just brought up.
  element.addEventListener('touchend', (event) => event.cancelable && event.preventDefault(), {
    signal,
    passive: false,
  });
  element.addEventListener(
    'wheel',
    ({ deltaY, deltaMode, timeStamp }) => {
      const isLines = deltaMode === WheelEvent.DOM_DELTA_LINE;
      const step = turnWheel(wheel, isLines ? deltaY * LINE_PX : deltaY, timeStamp);
      wheel = step.state;
      if (step.to !== 0) listener.onWheel(step.to);
    },
    { signal, passive: true },
  );
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
