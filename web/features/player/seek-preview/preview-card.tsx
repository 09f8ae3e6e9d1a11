import type { CSSProperties } from 'react';
import { formatClockTime } from '#domain/duration.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Tile } from './sprite-track.ts';

type PreviewCardProps = {
  tile: Tile | undefined;
  ms: number;
  durationMs: number;
  className: string;
  style: CSSProperties;
};

/** A tile with its time; without a tile, time and duration. */
export function PreviewCard({ tile, ms, durationMs, className, style }: PreviewCardProps) {
  return (
    <div className={classNames('pointer-events-none absolute w-max', className)} style={style}>
      {tile ? (
        <div
          className="flex flex-col justify-end overflow-hidden rounded-xl bg-raised shadow-[0_0_0_2px_#fff,0_8px_24px_rgb(0_0_0/60%)]"
          style={{
            width: tile.width,
            height: tile.height,
            backgroundImage: `url("${tile.image}")`,
            backgroundPosition: `${-tile.x}px ${-tile.y}px`,
          }}
        >
          <output className="bg-linear-to-t from-black/90 to-transparent pt-6 pb-1.5 text-center text-base font-semibold tabular-nums">
            {formatClockTime(ms)}
          </output>
        </div>
      ) : (
        <output className="rounded-full bg-black/80 px-4 py-2 text-base font-semibold tabular-nums">
          {formatClockTime(ms)} <span className="font-normal text-soft">/ {formatClockTime(durationMs)}</span>
        </output>
      )}
    </div>
  );
}
