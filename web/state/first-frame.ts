import { create } from 'zustand';

/** Whether a player has shown a frame, or a card instead of one, since the app was opened. */
const useFirstFrame = create<{ readonly isShown: boolean }>()(() => ({ isShown: false }));

export function markFirstFrame(): void {
  useFirstFrame.setState({ isShown: true });
}

export function useHasShownFrame(): boolean {
  return useFirstFrame(({ isShown }) => isShown);
}
