import { Presets, SingleBar } from 'cli-progress';

export type ProgressBar = {
  readonly step: (label: string) => void;
  /** @param fraction 0–1 of the whole */
  readonly set: (fraction: number, label: string) => void;
  readonly end: () => void;
};

/** Starts a progress bar on standard output. If that is not a terminal, the bar prints a line every 5 seconds. */
export function progressBar(total: number): ProgressBar {
  const bar = new SingleBar(
    {
      format: '  {bar} {percentage}%  {label}',
      hideCursor: true,
      stream: process.stdout,
      noTTYOutput: true,
      notTTYSchedule: 5000,
      clearOnComplete: false,
    },
    Presets.shades_classic,
  );
  bar.start(total, 0, { label: '' });
  return {
    step: (label) => bar.increment(1, { label }),
    set: (fraction, label) => bar.update(fraction * total, { label }),
    end: () => bar.stop(),
  };
}
