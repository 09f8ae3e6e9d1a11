import { useRef, type TouchEvent } from 'react';

const MAX_PAUSE_MS = 300;
/** A longer movement of the finger is a drag. */
const MAX_MOVEMENT_PX = 10;
const MAX_DISTANCE_PX = 40;

type Point = { readonly x: number; readonly y: number; readonly at: number };

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function pointOf({ changedTouches, timeStamp }: TouchEvent): Point {
  const touch = changedTouches.item(0);
  return { x: touch.clientX, y: touch.clientY, at: timeStamp };
}

/** Recognises two taps of one finger at nearly the same place. @param onDoubleTap gets the place in the window, in px */
export function useDoubleTap(onDoubleTap: (x: number, y: number) => void) {
  const start = useRef<Point>(undefined);
  const lastTap = useRef<Point>(undefined);
  return {
    onTouchStart: (event: TouchEvent): void => {
      start.current = event.touches.length === 1 ? pointOf(event) : undefined;
    },
    onTouchEnd: (event: TouchEvent): void => {
      const end = pointOf(event);
      const isTap = start.current !== undefined && distance(start.current, end) <= MAX_MOVEMENT_PX;
      const earlier = lastTap.current;
      const isDouble =
        isTap &&
        earlier !== undefined &&
        end.at - earlier.at <= MAX_PAUSE_MS &&
        distance(earlier, end) <= MAX_DISTANCE_PX;
      lastTap.current = isTap && !isDouble ? end : undefined;
      if (isDouble) onDoubleTap(end.x, end.y);
    },
  };
}
