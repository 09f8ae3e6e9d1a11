import { expect, test } from 'vitest';
import { createLoadScheduler } from './load-scheduler.ts';

function open(startsOpen: boolean) {
  const gate = createLoadScheduler(startsOpen);
  const log: string[] = [];
  const asker = (name: string) => ({
    start: () => void log.push(`${name} starts`),
    stop: () => void log.push(`${name} stops`),
  });
  return { gate, log, asker };
}

test('starts requests at once when active, and later otherwise', () => {
  const { gate, log, asker } = open(false);
  gate.add(asker('one'));
  expect(log).toEqual([]);
  gate.setActive(true);
  gate.add(asker('two'));
  expect(log).toEqual(['one starts', 'two starts']);
});

test('stops pending requests when deactivated and restarts them once', () => {
  const { gate, log, asker } = open(true);
  gate.add(asker('one'));
  for (const isOpen of [false, false, true, true]) gate.setActive(isOpen);
  expect(log).toEqual(['one starts', 'one stops', 'one starts']);
});

test('does not restart removed requests', () => {
  const { gate, log, asker } = open(true);
  const one = asker('one');
  gate.add(one);
  gate.remove(one);
  gate.setActive(false);
  gate.setActive(true);
  expect(log).toEqual(['one starts']);
});
