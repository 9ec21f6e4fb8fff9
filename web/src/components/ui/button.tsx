import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { cx } from '../../lib/class-names';

type Variant = 'primary' | 'ghost' | 'outline' | 'destructive' | 'accent';
type Size = 'sm' | 'md' | 'lg';

const VARIANTS: Record<Variant, string> = {
  primary:
    'bg-primary text-primary-foreground hover:bg-primary-dark disabled:bg-muted disabled:text-muted-foreground',
  accent:
    'bg-accent text-accent-foreground hover:brightness-95 disabled:bg-muted disabled:text-muted-foreground',
  outline:
    'border border-primary text-primary bg-card hover:bg-primary-pale disabled:border-border disabled:text-muted-foreground',
  ghost: 'text-foreground hover:bg-muted disabled:text-muted-foreground',
  destructive:
    'bg-destructive text-destructive-foreground hover:brightness-90 disabled:bg-muted disabled:text-muted-foreground',
};
const SIZES: Record<Size, string> = {
  sm: 'min-h-11 mouse:min-h-8 px-3 text-sm',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-12 px-6 text-base',
};

/** The styles of a button, for links that look like one. */
export const buttonClass = (variant: Variant = 'primary', size: Size = 'md', more?: string) =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-xl font-semibold transition-colors select-none',
    'disabled:cursor-not-allowed',
    VARIANTS[variant],
    SIZES[size],
    more,
  );

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  size?: Size;
  /** Shows progress and disables the button. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant,
  size,
  busy = false,
  icon,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(variant, size, className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={cx('animate-spin', className)} fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors hover:bg-muted md:size-10',
        'disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:opacity-40',
        className,
      )}
    >
      {children}
    </button>
  );
}
