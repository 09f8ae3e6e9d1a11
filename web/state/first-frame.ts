import { create } from 'zustand';

/** Whether an episode has shown a frame since the app was opened. */
const useFirstFrame = create<{ readonly isShown: boolean }>()(() => ({ isShown: false }));

export function markFirstFrame(): void {
  useFirstFrame.setState({ isShown: true });
}

export function useHasShownFrame(): boolean {
  return useFirstFrame(({ isShown }) => isShown);
}
