import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

const VARIANTS = {
  /** For claiming a reward, paying, and continuing to watch. */
  primary: 'bg-accent text-black font-semibold active:opacity-80',
  solid: 'bg-white text-black font-semibold active:opacity-80',
  secondary: 'bg-raised-high text-text active:bg-raised',
  ghost: 'text-soft hover:text-text active:opacity-70',
  danger: 'bg-raised-high text-alarm active:bg-raised',
} as const;

const SIZES = {
  small: 'min-h-9 px-4 text-sm',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-6 text-base',
} as const;

type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  fullWidth?: boolean;
  isLoading?: boolean;
};

export function Button({
  variant = 'secondary',
  size = 'medium',
  fullWidth = false,
  isLoading = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      disabled={isLoading}
      className={classNames(
        'inline-flex items-center justify-center gap-2 rounded-full text-center transition select-none disabled:opacity-50',
        VARIANTS[variant],
        SIZES[size],
        fullWidth && 'w-full',
        className,
      )}
      {...rest}
    >
      {isLoading ? <Spinner size={20} /> : children}
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; children: ReactNode };

/** Shows an icon in a button of 44 px. Only screen readers read the label. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition active:opacity-60',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
