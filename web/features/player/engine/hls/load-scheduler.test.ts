import { expect, test } from 'vitest';
import { createLoadScheduler } from './load-scheduler.ts';

function open(isInitiallyActive: boolean) {
  const scheduler = createLoadScheduler(isInitiallyActive);
  const log: string[] = [];
  const request = (name: string) => ({
    start: () => void log.push(`${name} starts`),
    stop: () => void log.push(`${name} stops`),
  });
  return { scheduler, log, request };
}

test('starts requests immediately when active, otherwise on activation', () => {
  const { scheduler, log, request } = open(false);
  scheduler.add(request('one'));
  expect(log).toEqual([]);
  scheduler.setActive(true);
  scheduler.add(request('two'));
  expect(log).toEqual(['one starts', 'two starts']);
});

test('stops pending requests when deactivated and restarts them once', () => {
  const { scheduler, log, request } = open(true);
  scheduler.add(request('one'));
  for (const isActive of [false, false, true, true]) scheduler.setActive(isActive);
  expect(log).toEqual(['one starts', 'one stops', 'one starts']);
});

test('does not restart removed requests', () => {
  const { scheduler, log, request } = open(true);
  const one = request('one');
  scheduler.add(one);
  scheduler.remove(one);
  scheduler.setActive(false);
  scheduler.setActive(true);
  expect(log).toEqual(['one starts']);
});
