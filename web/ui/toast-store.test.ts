import { beforeEach, expect, test, vi } from 'vitest';
import { endPageToasts } from './page-toasts.ts';
import { showToast, useToasts } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
  return () => vi.useRealTimers();
});

const messages = () => useToasts.getState().toasts.map(({ message }) => message);
const undo = { label: 'Undo', run: () => undefined };

test('a repeated message replaces the earlier toast', () => {
  showToast('Copied');
  showToast('Copied');
  expect(messages()).toEqual(['Copied']);
});

test('toasts with different subjects keep their actions although their messages are equal', () => {
  showToast('Collected', { subject: 'collect A', action: undo });
  showToast('Collected', { subject: 'collect B', action: undo });
  expect(messages()).toEqual(['Collected', 'Collected']);
  showToast('No longer collected', { subject: 'collect A', action: undo });
  expect(messages()).toEqual(['Collected', 'No longer collected']);
});

test('the timer of a replaced toast does not dismiss its successor', () => {
  showToast('Copied', { durationMs: 1_000 });
  vi.advanceTimersByTime(900);
  showToast('Copied', { durationMs: 1_000 });
  vi.advanceTimersByTime(900);
  expect(messages()).toEqual(['Copied']);
  vi.advanceTimersByTime(100);
  expect(messages()).toEqual([]);
});

test('leaving a page ends its toasts, but not one that appears together with the navigation', () => {
  showToast('Copied', { durationMs: 5_000 });
  vi.advanceTimersByTime(600);
  showToast('Signed out', { durationMs: 5_000 });
  vi.advanceTimersByTime(50);
  const leftAt = performance.now();
  vi.advanceTimersByTime(500);
  showToast('The bonus expires today', { durationMs: 5_000 });
  endPageToasts(leftAt);
  expect(messages()).toEqual(['Signed out', 'The bonus expires today']);
});
