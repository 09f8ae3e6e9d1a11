import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onReturn } from './on-return.ts';

const listeners = new Map<string, () => void>();
const page = { visibilityState: 'visible', hasFocus: () => true, addEventListener: () => undefined };

beforeEach(() => {
  listeners.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openWindow({ hasFocus = true } = {}) {
  vi.stubGlobal('document', { ...page, hasFocus: () => hasFocus });
  const listener = vi.fn<() => void>();
  onReturn(listener);
  const fire = (name: string): void => listeners.get(name)?.();
  return { listener, fire, wait: (ms: number): unknown => vi.setSystemTime(Date.now() + ms) };
}

test('runs when the viewer returns after 4 s, but not after 1 s', () => {
  const { listener, fire, wait } = openWindow();
  fire('blur');
  wait(1_000);
  fire('focus');
  expect(listener).not.toHaveBeenCalled();
  fire('blur');
  wait(4_000);
  fire('focus');
  expect(listener).toHaveBeenCalledOnce();
});

test('runs in a window that the viewer had left before the app started', () => {
  const { listener, fire, wait } = openWindow({ hasFocus: false });
  wait(4_000);
  fire('focus');
  expect(listener).toHaveBeenCalledOnce();
});
