import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';

type Option<Value> = { readonly value: Value; readonly label: string; readonly hint?: string; readonly lang?: string };

type ChoiceListProps<Value> = {
  label: ReactNode;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A list of which one entry is selected, for sheets. */
export function ChoiceList<Value extends string | number>(props: ChoiceListProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="divide-y divide-hairline">
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className="relative flex min-h-13 cursor-pointer items-center gap-3 py-2 has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-amber"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            <span className="flex-1">
              {option.label}
              {option.hint !== undefined && <span className="block text-sm font-normal text-soft">{option.hint}</span>}
            </span>
            {option.value === value && <Check size={20} aria-hidden className="shrink-0" />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
