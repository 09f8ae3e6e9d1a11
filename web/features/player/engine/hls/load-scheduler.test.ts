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

test('a request passes an open gate at once, and waits before a closed one', () => {
  const { gate, log, asker } = open(false);
  gate.add(asker('one'));
  expect(log).toEqual([]);
  gate.setActive(true);
  gate.add(asker('two'));
  expect(log).toEqual(['one starts', 'two starts']);
});

test('closing stops what is under way, and opening takes it up again, once', () => {
  const { gate, log, asker } = open(true);
  gate.add(asker('one'));
  for (const isOpen of [false, false, true, true]) gate.setActive(isOpen);
  expect(log).toEqual(['one starts', 'one stops', 'one starts']);
});

test('what is answered or given up is left alone', () => {
  const { gate, log, asker } = open(true);
  const one = asker('one');
  gate.add(one);
  gate.remove(one);
  gate.setActive(false);
  gate.setActive(true);
  expect(log).toEqual(['one starts']);
});
