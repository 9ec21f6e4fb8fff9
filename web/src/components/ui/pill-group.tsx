import { displayWhole } from '@tokri/contracts/display-rupees';
import { cx } from '../../lib/class-names';

interface PillGroupProps<Value extends string> {
  label: string;
  /** In display order; a count is shown next to its label. */
  choices: readonly { value: Value; label: string; count?: number | undefined }[];
  /** Undefined before the first choice. */
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
  className?: string;
}

/** A row of buttons, one of them selected; scrolls on small screens, wraps on others. */
export function PillGroup<Value extends string>({
  label: groupLabel,
  choices,
  chosen,
  onChoose,
  className,
}: PillGroupProps<Value>) {
  return (
    <div
      role="group"
      aria-label={groupLabel}
      className={cx(
        'no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0',
        className,
      )}
    >
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          className={cx(
            'flex min-h-11 shrink-0 items-center gap-2 rounded-pill border px-4 font-semibold',
            value === chosen
              ? 'border-primary bg-primary text-primary-foreground'
              : 'border-border bg-card hover:bg-muted',
          )}
          onClick={() => onChoose(value)}
        >
          {label}
          {count !== undefined && <span className="tabular-nums opacity-80">{displayWhole(count)}</span>}
        </button>
      ))}
    </div>
  );
}
