import type { EngineState } from './engine-state.ts';
import { reduceQuality, type QualityEvent } from './quality.ts';
import type { Store } from './store.ts';

/** Applies an event to the quality in the engine's state, and adds the notice that it causes. */
export function updateQuality(store: Store<EngineState>, event: QualityEvent): void {
  const { quality, qualityNotice } = store.get();
  const { state, notice } = reduceQuality(quality, event);
  const serial = (qualityNotice?.serial ?? 0) + 1;
  store.set({ quality: state, ...(notice && { qualityNotice: { kind: notice, choice: state.choice, serial } }) });
}
