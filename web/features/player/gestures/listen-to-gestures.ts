import { IDLE, recognise, type Gesture, type TouchInput } from './recognise.ts';
import { IDLE_WHEEL, turnWheel } from './wheel.ts';

export type GestureListener = {
  readonly onGesture: (gesture: Gesture) => void;
  /** Is called at most once per wheel gesture: 1 means down, −1 up. */
  readonly onWheel: (direction: -1 | 1) => void;
  /** Returns whether a tap is reported without waiting for a second tap. */
  readonly hasImmediateTap: () => boolean;
  /** Whether a double tap at a side seeks. */
  readonly hasSides: boolean;
};

const LINE_PX = 16;

export function listenToGestures(element: HTMLElement, listener: GestureListener): () => void {
  const stop = new AbortController();
  listenToPointer(element, listener, stop.signal);
  listenToWheel(element, listener, stop.signal);
  return () => stop.abort();
}

function listenToPointer(element: HTMLElement, listener: GestureListener, signal: AbortSignal): void {
  let state = IDLE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const processInput = (input: TouchInput): void => {
    const { width, height } = element.getBoundingClientRect();
    const step = recognise(state, input, { width, height, hasSides: listener.hasSides });
    state = step.state;
    clearTimeout(timer);
    if ('timerAt' in state) {
      const { timerAt } = state;
      timer = setTimeout(() => processInput({ type: 'time', at: timerAt }), timerAt - performance.now());
    }
    for (const gesture of step.gestures) listener.onGesture(gesture);
  };
  const processPointer = (type: 'down' | 'move' | 'up', event: PointerEvent): void => {
    if (!event.isPrimary || (type === 'down' && event.button !== 0)) return;
    if (type === 'down') element.setPointerCapture(event.pointerId);
    const { left, top } = element.getBoundingClientRect();
    processInput({ type, x: event.clientX - left, y: event.clientY - top, at: event.timeStamp });
    if (type === 'up' && state.kind === 'tapped' && listener.hasImmediateTap())
      processInput({ type: 'time', at: state.timerAt });
  };
  element.addEventListener('pointerdown', (event) => processPointer('down', event), { signal });
  element.addEventListener(
    'pointermove',
    (event) => {
      for (const point of state.kind === 'pressed' ? coalescedPoints(event) : [event]) processPointer('move', point);
    },
    { signal },
  );
  element.addEventListener('pointerup', (event) => processPointer('up', event), { signal });
  element.addEventListener('pointercancel', (event) => event.isPrimary && processInput({ type: 'cancel' }), { signal });
  const preventClick = (event: TouchEvent): void => {
    if (event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchend', preventClick, { signal, passive: false });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Returns the coalesced points, the first of which show the direction of a quick swipe. */
function coalescedPoints(event: PointerEvent): readonly PointerEvent[] {
  const points = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
  return points.length > 0 ? points : [event];
}

function listenToWheel(element: HTMLElement, listener: GestureListener, signal: AbortSignal): void {
  let wheel = IDLE_WHEEL;
  const turn = ({ deltaY, deltaMode, timeStamp, ctrlKey }: WheelEvent): void => {
    // With Ctrl, and with a pinch on a touchpad, the browser zooms.
    if (ctrlKey) return;
    const isLines = deltaMode === WheelEvent.DOM_DELTA_LINE;
    const step = turnWheel(wheel, isLines ? deltaY * LINE_PX : deltaY, timeStamp);
    wheel = step.state;
    if (step.direction !== 0) listener.onWheel(step.direction);
  };
  element.addEventListener('wheel', turn, { signal, passive: true });
}
