/**
 * Reports "switching" when the viewer chooses a quality that is not displayed yet, and "switched" once it is displayed.
 * Auto counts as displayed immediately.
 */
import type { QualityChoice } from '#web/boot/start-rendition.ts';

export type QualityState = {
  readonly choice: QualityChoice;
  /** The width in px of the level that hls.js plays; null at first. */
  readonly level: number | null;
  /** The width in px of the displayed frames; 0 at first. */
  readonly width: number;
  /** The width in px of the chosen quality until it is displayed; otherwise null. */
  readonly pending: number | null;
};

export type QualityEvent =
  /** `target` is the width in px of the rendition that the choice selects; null for Auto or without renditions. */
  | { readonly type: 'chosen'; readonly choice: QualityChoice; readonly target: number | null }
  | { readonly type: 'levelSwitched'; readonly width: number }
  | { readonly type: 'resized'; readonly width: number }
  | { readonly type: 'ended' }
  | { readonly type: 'loaded'; readonly choice: QualityChoice };

export type QualityNotice = 'switching' | 'switched' | null;

export const UNKNOWN_QUALITY: QualityState = { choice: 'auto', level: null, width: 0, pending: null };

type Step = { readonly state: QualityState; readonly notice: QualityNotice };

export function reduceQuality(state: QualityState, event: QualityEvent): Step {
  switch (event.type) {
    case 'chosen':
      return applyChoice(state, event.choice, event.target);
    case 'levelSwitched':
      return completeSwitch({ ...state, level: event.width });
    case 'resized':
      return completeSwitch({ ...state, width: event.width });
    case 'ended':
      return { state: { ...state, pending: null }, notice: null };
    case 'loaded':
      return { state: { ...UNKNOWN_QUALITY, choice: event.choice }, notice: null };
  }
  return event satisfies never;
}

function applyChoice(state: QualityState, choice: QualityChoice, target: number | null): Step {
  if (choice === state.choice) return { state, notice: null };
  const isVisible = target === null || (state.level === target && state.width === target);
  if (isVisible) return { state: { ...state, choice, pending: null }, notice: 'switched' };
  return { state: { ...state, choice, pending: target }, notice: 'switching' };
}

function completeSwitch(state: QualityState): Step {
  const { pending, level, width } = state;
  if (pending === null || level !== pending || width !== pending) return { state, notice: null };
  return { state: { ...state, pending: null }, notice: 'switched' };
}
