import { useState } from 'react';
import { useControlsVisibility } from './use-controls-visibility.ts';
import { useDismiss } from './use-dismiss.ts';
import { useFullscreen, type Fullscreen } from './use-fullscreen.ts';

export type OpenSheet = 'episodes' | 'quality' | 'subtitles' | 'shortcuts' | 'more' | 'poster' | null;

type Sheets = { readonly sheet: OpenSheet; readonly openSheet: (sheet: OpenSheet) => void };

export type ControlsState = Sheets & {
  readonly areVisible: boolean;
  readonly show: () => void;
  readonly isChromeless: boolean;
  readonly setChromeless: (isChromeless: boolean) => void;
  readonly fullscreen: Fullscreen;
};

export const PERMANENT_CONTROLS: Omit<ControlsState, 'fullscreen'> = {
  areVisible: true,
  show: () => undefined,
  sheet: null,
  openSheet: () => undefined,
  isChromeless: false,
  setChromeless: () => undefined,
};

type ControlsOptions = Sheets & { readonly ep: number; readonly isPlaying: boolean };

export function useControls({ ep, isPlaying, sheet, openSheet }: ControlsOptions): ControlsState {
  const { areControlsVisible, showControls } = useControlsVisibility(!isPlaying || sheet !== null);
  const fullscreen = useFullscreen(ep);
  const [isChromeless, setChromeless] = useState(false);
  useDismiss(isChromeless, () => setChromeless(false), ep);
  return {
    sheet,
    openSheet,
    areVisible: areControlsVisible,
    show: showControls,
    isChromeless,
    setChromeless,
    fullscreen,
  };
}
