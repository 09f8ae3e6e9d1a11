import type { CSSProperties } from 'react';
import { formatClockTime } from '#domain/duration.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Thumbnail } from './sprite-track.ts';

type PreviewCardProps = {
  thumbnail: Thumbnail | undefined;
  positionMs: number;
  durationMs: number;
  className: string;
  style: CSSProperties;
};

export function PreviewCard({ thumbnail, positionMs, durationMs, className, style }: PreviewCardProps) {
  return (
    <div className={classNames('pointer-events-none absolute w-max', className)} style={style}>
      {thumbnail ? (
        <div
          className="flex flex-col justify-end overflow-hidden rounded-xl bg-raised shadow-[0_0_0_2px_#fff,0_8px_24px_rgb(0_0_0/60%)]"
          style={{
            width: thumbnail.width,
            height: thumbnail.height,
            backgroundImage: `url("${thumbnail.image}")`,
            backgroundPosition: `${-thumbnail.x}px ${-thumbnail.y}px`,
          }}
        >
          <output className="bg-linear-to-t from-black/90 to-transparent pt-6 pb-1.5 text-center text-base font-semibold tabular-nums">
            {formatClockTime(positionMs)}
          </output>
        </div>
      ) : (
        <output className="rounded-full bg-black/80 px-4 py-2 text-base font-semibold tabular-nums">
          {formatClockTime(positionMs)} <span className="font-normal text-soft">/ {formatClockTime(durationMs)}</span>
        </output>
      )}
    </div>
  );
}
