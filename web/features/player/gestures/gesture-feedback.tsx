import { FastForward, Heart, Rewind, Volume2, VolumeX } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VOLUME_STEPS, type Feedback, type Heart as LikeHeart } from './gesture-controller.ts';
import { PreviewCard } from '../seek-preview/preview-card.tsx';
import { useSeekPreview } from '../seek-preview/use-seek-preview.ts';
import { usePlayer } from '../state/player-context.tsx';

const FINGER_OFFSET_PX = 44;
const PREVIEW_HEIGHT_PX = 176;

export function GestureFeedback({ feedback }: { feedback: Feedback }) {
  const { seekMs, finger, volume, canSetVolume, isFast, skip, hearts } = feedback;
  return (
    <div className="pointer-events-none absolute inset-0 z-10 overflow-hidden">
      {seekMs !== null && <SeekFeedback positionMs={seekMs} finger={finger} />}
      {volume !== null && <VolumeGrid volume={volume} canSetVolume={canSetVolume} />}
      {isFast && (
        <output className="absolute top-[var(--stage-top,calc(72px+var(--safe-top)))] left-1/2 flex -translate-x-1/2 items-center gap-2 rounded-full bg-black/60 px-4 py-2 text-sm font-semibold">
          2× <FastForward size={16} fill="currentColor" strokeWidth={0} aria-hidden />
        </output>
      )}
      {skip && <SkipRipple key={skip.serial} skip={skip} />}
      {hearts.map((heart) => (
        <HeartBurst key={heart.serial} heart={heart} />
      ))}
    </div>
  );
}

function SeekFeedback({ positionMs, finger: { x, y } }: { positionMs: number; finger: Feedback['finger'] }) {
  const { load, thumbnailAt } = useSeekPreview();
  const durationMs = usePlayer((state) => state.playback.durationMs);
  useEffect(load, [load]);
  return (
    <PreviewCard
      thumbnail={thumbnailAt(positionMs)}
      positionMs={positionMs}
      durationMs={durationMs}
      className="-translate-x-1/2 -translate-y-full"
      style={{
        left: `clamp(64px, ${x}px, 100% - 64px)`,
        top: `max(${y - FINGER_OFFSET_PX}px, var(--safe-top) + ${PREVIEW_HEIGHT_PX}px)`,
      }}
    />
  );
}

const SPARKS = [-75, -45, -15, 15, 45, 75];
const TILTS = [-12, 0, 12];

/** Shows a heart, and small ones that fly off, at the finger. With reduced motion, the heart stands still. */
function HeartBurst({ heart: { x, y, serial } }: { heart: LikeHeart }) {
  return (
    <div aria-hidden className="absolute size-0 text-alarm" style={{ left: x, top: y }}>
      <div style={{ rotate: `${TILTS[serial % TILTS.length] ?? 0}deg` }}>
        <Heart
          size={88}
          strokeWidth={0}
          className="absolute -top-16 -left-11 animate-heart fill-current drop-shadow-lg motion-reduce:animate-none!"
        />
      </div>
      {SPARKS.map((degrees) => (
        <span key={degrees} className="absolute motion-reduce:hidden" style={{ rotate: `${degrees}deg` }}>
          <Heart size={18} strokeWidth={0} className="absolute -top-4 -left-2 animate-spark fill-current" />
        </span>
      ))}
    </div>
  );
}

/** Shows the volume as ten bars (spec §2), at the top, where neither the finger nor the action rail is. */
function VolumeGrid({ volume, canSetVolume }: { volume: number; canSetVolume: boolean }) {
  const t = useText();
  const Icon = volume === 0 ? VolumeX : Volume2;
  return (
    <div className="absolute top-[var(--stage-top,calc(72px+var(--safe-top)))] left-1/2 flex w-max -translate-x-1/2 flex-col items-center gap-2 rounded-2xl bg-black/70 px-4 py-3">
      <div className="flex items-center gap-3">
        <Icon size={20} aria-hidden />
        <div
          role="meter"
          aria-label={t('player.volume')}
          aria-valuemin={0}
          aria-valuemax={VOLUME_STEPS}
          aria-valuenow={volume}
          className="flex gap-1"
        >
          {Array.from({ length: VOLUME_STEPS }, (_, step) => (
            <span
              key={step}
              className={classNames('h-6 w-2.5 rounded-xs', step < volume ? 'bg-white' : 'bg-white/20')}
            />
          ))}
        </div>
      </div>
      {!canSetVolume && <p className="max-w-52 text-center text-xs text-soft">{t('player.volume_elsewhere')}</p>}
    </div>
  );
}

function SkipRipple({ skip: { side, seconds } }: { skip: NonNullable<Feedback['skip']> }) {
  const t = useText();
  const Icon = side === 'left' ? Rewind : FastForward;
  return (
    <div
      className={classNames(
        'absolute inset-y-0 flex w-2/5 animate-ripple flex-col items-center justify-center gap-1 bg-white/10',
        side === 'left' ? 'left-0 rounded-r-full' : 'right-0 rounded-l-full',
      )}
    >
      <Icon size={28} fill="currentColor" strokeWidth={0} aria-hidden />
      <output className="text-sm font-semibold tabular-nums">
        {t(side === 'left' ? 'player.skipped_back' : 'player.skipped_on', { seconds })}
      </output>
    </div>
  );
}
