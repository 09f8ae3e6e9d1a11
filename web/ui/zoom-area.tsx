import type { CSSProperties, ReactNode } from 'react';
import { TransformComponent } from 'react-zoom-pan-pinch';

type ZoomAreaProps = {
  /** The size of the area. */
  readonly style: CSSProperties;
  /** The picture that moves within the area. */
  readonly children: ReactNode;
};

/** The classes have the effect of the styles that `web/build/no-injected-styles.ts` removes from the library. */
export function ZoomArea({ style, children }: ZoomAreaProps) {
  return (
    <TransformComponent
      wrapperClass="relative overflow-hidden transform-[translate3d(0,0,0)] [-webkit-touch-callout:none]"
      contentClass="flex size-fit origin-top-left flex-wrap [&_img]:pointer-events-none"
      wrapperStyle={style}
    >
      {children}
    </TransformComponent>
  );
}
