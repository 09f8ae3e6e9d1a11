import axe from 'axe-core';
import { expect } from 'vitest';

/** Waits for the end of all animations except endless ones, such as spinners, and those that follow scrolling. */
export async function waitForAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
}

/** Expects no violation of any impact when all animations have ended. */
export async function expectAccessible(): Promise<void> {
  await waitForAnimations();
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html, any }) => [html, any.map(({ message }) => message)])]),
  ).toEqual([]);
}
