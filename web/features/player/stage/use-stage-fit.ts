import { useLayoutEffect, type RefObject } from 'react';
import { usePlayer } from '../state/player-context.tsx';
import { stageFit } from './stage-fit.ts';

/** Before the media is known, the picture counts as 9:16, the canvas of all imported episodes. */
const PICTURE = { width: 9, height: 16 };

/** Sets `--stage-fit` whenever the stage changes its size. */
export function useStageFit(stageRef: RefObject<HTMLElement | null>): void {
  const { width, height } = usePlayer((state) => state.episodeResult.data?.media?.renditions[0]) ?? PICTURE;
  useLayoutEffect(() => {
    const stage = stageRef.current;
    if (!stage) return undefined;
    const fit = (): void => {
      const size = { width: stage.clientWidth, height: stage.clientHeight };
      stage.style.setProperty('--stage-fit', stageFit(size, { width, height }));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(stage);
    return () => observer.disconnect();
  }, [stageRef, width, height]);
}
