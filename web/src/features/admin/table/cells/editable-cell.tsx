import type { Product } from '@tokri/contracts';
import { shownName } from '@tokri/contracts/product-name';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../../../../lib/class-names';
import { t } from '../../../../lib/language';
import { typedNumber } from '../../../../lib/text/typed-number';
import { CELL_LABELS, readCell, valueOf, type CellField } from './cell-value';
import { focusCell, focusNeighbour } from './cell-focus';
import { readColumn } from '../paste/plan-paste';
import { isTextCell } from './text-cell';
import type { SaveChange } from './use-edit';

interface EditableCellProps {
  product: Product;
  field: CellField;
  /** The formatted value. */
  shown: string;
  /** Displayed in place of `shown`. */
  children?: ReactNode;
  /** Absent for users who may only read. */
  onSave: SaveChange | undefined;
  /** Receives a pasted column. */
  onPaste?: ((product: Product, field: CellField, text: string) => void) | undefined;
  className?: string | undefined;
}

/** A number or a text, edited in place by users who may change it. */
export function EditableCell({ onSave, ...cell }: EditableCellProps) {
  return onSave ? (
    <EditedCell {...cell} onSave={onSave} />
  ) : (
    <div className={cx('px-2 py-1.5', alignmentOf(cell.field), cell.className)}>
      {cell.children ?? cell.shown}
    </div>
  );
}

const alignmentOf = (field: CellField) => (isTextCell(field) ? 'text-left' : 'text-right tabular-nums');

/** Keys that begin an edit: those of a number, for a text every character but the space, which clicks. */
const STARTS = { number: /^[\p{Nd}.]$/u, text: /^\S$/u };

/**
 * A value that is edited in place: click, Enter or typing starts, Enter saves and moves to the row below.
 */
function EditedCell({
  product,
  field,
  shown,
  children,
  onSave,
  onPaste,
  className,
}: EditableCellProps & { onSave: SaveChange }) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const cell = useRef<HTMLDivElement>(null);
  const label = t('{label} of {name}', {
    label: t(CELL_LABELS[field]),
    name: shownName(product.name, product.brand),
  });
  const before = String(valueOf(product, field) ?? '');
  const kind = isTextCell(field) ? 'text' : 'number';
  const alignment = alignmentOf(field);

  const close = () => {
    setTyped(undefined);
    setError(undefined);
  };
  const save = async (then: () => void) => {
    if (typed === undefined || isSaving) return;
    const read = readCell(product, field, typed);
    if ('error' in read) return setError(read.error);
    if (isSame(kind, typed, before)) {
      close();
      return then();
    }
    setIsSaving(true);
    const isSaved = await onSave(product, read.change);
    setIsSaving(false);
    if (!isSaved) return;
    close();
    then();
  };

  const onTyping = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      requestAnimationFrame(() => focusCell(cell.current));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void save(() =>
        requestAnimationFrame(() => focusNeighbour(cell.current, 1) || focusCell(cell.current)),
      );
    }
  };
  const onResting = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      focusNeighbour(cell.current, step);
    } else if (STARTS[kind].test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      setTyped(event.key);
    }
  };

  /** A column is filled down; a single value replaces that of the cell. */
  const onPasted = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (readColumn(text)) {
      event.preventDefault();
      if (onPaste) {
        close();
        onPaste(product, field, text);
      } else {
        // An input would join the lines to one number.
        setTyped(before);
        setError(t('Please paste one value.'));
      }
    } else if (typed === undefined && text.trim() !== '') {
      event.preventDefault();
      setTyped(text.trim());
    }
  };

  return (
    <div ref={cell} data-cell={field} className={cx('relative', className)}>
      {typed === undefined ? (
        <button
          type="button"
          aria-label={t('{label}: {shown}. Change', { label, shown })}
          className={cx(
            'min-h-9 w-full rounded-lg border border-transparent px-2 hover:border-input hover:bg-card',
            alignment,
          )}
          onClick={() => setTyped(before)}
          onKeyDown={onResting}
          onPaste={onPasted}
        >
          {children ?? (shown || '–')}
        </button>
      ) : (
        <>
          <input
            autoFocus
            inputMode={inputModeOf(field)}
            aria-label={label}
            aria-invalid={error !== undefined}
            aria-describedby={error ? `${product._id}-${field}` : undefined}
            value={typed}
            readOnly={isSaving}
            className={cx(
              'min-h-9 w-full rounded-lg border border-primary bg-card px-2 outline-2 outline-primary aria-invalid:border-destructive aria-invalid:outline-destructive',
              alignment,
              kind === 'text' && 'min-w-32',
            )}
            // Selects the existing value, but not a digit that started the edit.
            onFocus={(event) => typed === before && event.target.select()}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
            onKeyDown={onTyping}
            onPaste={onPasted}
            onBlur={() => void save(() => undefined)}
          />
          {error && (
            <p
              id={`${product._id}-${field}`}
              role="alert"
              className="absolute top-full right-0 z-20 mt-1 w-max max-w-56 rounded-lg bg-destructive px-2 py-1 text-left text-xs font-semibold text-destructive-foreground shadow-lift"
            >
              {error}
            </p>
          )}
        </>
      )}
    </div>
  );
}

const WHOLE: readonly CellField[] = ['stock', 'lowStockAt', 'taxRate', 'barcode', 'hsnCode'];
const inputModeOf = (field: CellField) =>
  WHOLE.includes(field) ? 'numeric' : isTextCell(field) ? 'text' : 'decimal';

/** '7' and '7.0' are equal numbers; an empty text equals only another. */
const isSame = (kind: keyof typeof STARTS, typed: string, before: string) =>
  kind === 'text' || typed.trim() === '' || before === ''
    ? typed.trim() === before
    : typedNumber(typed) === Number(before);
