import { Switch } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import { ROW } from './rows.tsx';

type SwitchRowProps = {
  icon?: ReactNode;
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function SwitchRow({ icon, label, hint, checked, onChange }: SwitchRowProps) {
  return (
    <label className={`${ROW} cursor-pointer`}>
      {icon && <span className="shrink-0 text-soft">{icon}</span>}
      <span className="min-w-0 flex-1">
        {label}
        {hint && <span className="block text-xs text-pretty text-faint">{hint}</span>}
      </span>
      <Switch.Root
        checked={checked}
        onCheckedChange={onChange}
        className="relative h-7 w-12 shrink-0 rounded-full bg-white/20 transition focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-amber data-checked:bg-white"
      >
        <Switch.Thumb className="absolute top-1 left-1 size-5 rounded-full bg-white transition data-checked:translate-x-5 data-checked:bg-black" />
      </Switch.Root>
    </label>
  );
}
