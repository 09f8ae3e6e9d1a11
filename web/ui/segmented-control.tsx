import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type SegmentedControlProps<Value> = {
  label: string;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

export function SegmentedControl<Value extends string | number>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange } = props;
  const labelId = useId();
  const select = ([key]: string[]): void => {
    // The group reports no key when the selected option is pressed again.
    const option = options.find((each) => String(each.value) === key);
    if (option) onChange(option.value);
  };
  return (
    <div className="flex flex-col gap-2">
      <span id={labelId} className="text-sm text-soft">
        {label}
      </span>
      <ToggleGroup aria-labelledby={labelId} value={[String(value)]} onValueChange={select} className="flex gap-2">
        {options.map((option) => (
          <Toggle
            key={option.value}
            value={String(option.value)}
            className={classNames(
              'min-h-11 flex-1 rounded-full px-2 text-sm font-semibold tabular-nums transition active:opacity-60',
              option.value === value ? 'bg-white text-black' : 'bg-raised-high text-text',
            )}
          >
            {option.label}
          </Toggle>
        ))}
      </ToggleGroup>
    </div>
  );
}
