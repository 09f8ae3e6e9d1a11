import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type SegmentedControlProps<Value> = {
  label: string;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A few options side by side, one of them chosen. */
export function SegmentedControl<Value extends string | number>(props: SegmentedControlProps<Value>) {
  const { label, options, chosen, onChoose } = props;
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-2">
      <span id={labelId} className="text-sm text-soft">
        {label}
      </span>
      <div className="flex gap-2">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === chosen}
            onClick={() => onChoose(option.value)}
            className={classNames(
              'min-h-11 flex-1 rounded-full px-2 text-sm font-semibold tabular-nums transition active:opacity-60',
              option.value === chosen ? 'bg-white text-black' : 'bg-raised-high text-text',
            )}
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  );
}
