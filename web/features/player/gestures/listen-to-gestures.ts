import { IDLE, recognise, type Gesture, type TouchInput } from './recognise.ts';
import { IDLE_WHEEL, turnWheel } from './wheel.ts';

export type GestureListener = {
  readonly onGesture: (gesture: Gesture) => void;
  /** One call per wheel gesture. */
  readonly onWheel: (to: -1 | 1) => void;
  /** A tap at a side does not wait for a second tap. */
  readonly hasImmediateTap: () => boolean;
};

const LINE_PX = 16;

export function listenToGestures(element: HTMLElement, listener: GestureListener): () => void {
  const stop = new AbortController();
  listenToTouches(element, listener, stop.signal);
  listenToWheel(element, listener, stop.signal);
  return () => stop.abort();
}

function listenToTouches(element: HTMLElement, listener: GestureListener, signal: AbortSignal): void {
  let state = IDLE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const feed = (input: TouchInput): void => {
    const { width, height } = element.getBoundingClientRect();
    const step = recognise(state, input, { width, height });
    state = step.state;
    clearTimeout(timer);
    if ('timerAt' in state) {
      const { timerAt } = state;
      timer = setTimeout(() => feed({ type: 'time', at: timerAt }), timerAt - performance.now());
    }
    for (const gesture of step.gestures) listener.onGesture(gesture);
  };
  const feedPointer = (type: 'down' | 'move' | 'up', event: PointerEvent): void => {
    if (!event.isPrimary || (type === 'down' && event.button !== 0)) return;
    if (type === 'down') element.setPointerCapture(event.pointerId);
    const { left, top } = element.getBoundingClientRect();
    feed({ type, x: event.clientX - left, y: event.clientY - top, at: event.timeStamp });
    if (type === 'up' && state.kind === 'tapped' && listener.hasImmediateTap())
      feed({ type: 'time', at: state.timerAt });
  };
  element.addEventListener('pointerdown', (event) => feedPointer('down', event), { signal });
  element.addEventListener(
    'pointermove',
    (event) => {
      for (const point of state.kind === 'pressed' ? coalescedPoints(event) : [event]) feedPointer('move', point);
    },
    { signal },
  );
  element.addEventListener('pointerup', (event) => feedPointer('up', event), { signal });
  element.addEventListener('pointercancel', (event) => event.isPrimary && feed({ type: 'cancel' }), { signal });
  const preventClick = (event: TouchEvent): void => {
    if (event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchend', preventClick, { signal, passive: false });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** The first coalesced points show the direction of a quick swipe. */
function coalescedPoints(event: PointerEvent): readonly PointerEvent[] {
  const points = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
  return points.length > 0 ? points : [event];
}

function listenToWheel(element: HTMLElement, listener: GestureListener, signal: AbortSignal): void {
  let wheel = IDLE_WHEEL;
  const turn = ({ deltaY, deltaMode, timeStamp }: WheelEvent): void => {
    const isLines = deltaMode === WheelEvent.DOM_DELTA_LINE;
    const step = turnWheel(wheel, isLines ? deltaY * LINE_PX : deltaY, timeStamp);
    wheel = step.state;
    if (step.to !== 0) listener.onWheel(step.to);
  };
  element.addEventListener('wheel', turn, { signal, passive: true });
}
