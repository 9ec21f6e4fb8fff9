import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';
import { ASCII_TYPING } from '../../lib/text/ascii-typing';

export const INPUT =
  'w-full rounded-xl border border-input bg-card px-3.5 min-h-11 text-foreground text-ellipsis outline-offset-0 ' +
  'focus:border-primary focus:outline-2 focus:outline-primary aria-invalid:border-destructive disabled:bg-muted disabled:text-muted-foreground';

interface FieldFrameProps {
  label: string;
  error?: string;
  hint?: ReactNode;
  className?: string;
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby'?: string }) => ReactNode;
}

/** Label, control, hint and error, connected for screen readers. */
export function FieldFrame({ label, error, hint, className, children }: FieldFrameProps) {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={cx('grid grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': notes || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-destructive" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface Labelled {
  label: string;
  error?: string;
  hint?: ReactNode;
}

export function TextField({ label, error, hint, className, ...input }: ComponentProps<'input'> & Labelled) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(control) => <input {...control} {...input} className={INPUT} />}
    </FieldFrame>
  );
}

interface NumberFieldProps extends ComponentProps<typeof TextField> {
  /** Digits after the decimal point. */
  decimals?: 0 | 2;
}

/** A non-negative number, typed in digits of any script. */
export const NumberField = ({ decimals = 0, ...field }: NumberFieldProps) => (
  <TextField
    type="number"
    min={0}
    step={10 ** -decimals}
    inputMode={decimals > 0 ? 'decimal' : 'numeric'}
    // Otherwise the mouse wheel would change the number unnoticed.
    onWheel={(event) => event.currentTarget.blur()}
    {...ASCII_TYPING}
    {...field}
  />
);

export function TextAreaField({
  label,
  error,
  hint,
  className,
  ...area
}: ComponentProps<'textarea'> & Labelled) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(control) => <textarea rows={4} {...control} {...area} className={cx(INPUT, 'py-2.5')} />}
    </FieldFrame>
  );
}

export function SelectField({
  label,
  error,
  hint,
  className,
  ...select
}: ComponentProps<'select'> & Labelled) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(control) => (
        <div className="relative">
          <select {...control} {...select} className={cx(INPUT, 'appearance-none pr-11')} />
          <ChevronDown
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted-foreground"
            aria-hidden="true"
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** A password field with a show/hide button. */
export function PasswordField({
  label,
  error,
  hint,
  className,
  ...input
}: ComponentProps<'input'> & Labelled) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(control) => (
        <div className="relative">
          <input {...control} {...input} type={shown ? 'text' : 'password'} className={cx(INPUT, 'pr-12')} />
          <button
            type="button"
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-xl text-muted-foreground hover:text-foreground"
            aria-label={shown ? t('Hide password') : t('Show password')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon className="size-5" aria-hidden="true" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
