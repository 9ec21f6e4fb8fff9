import { shownName } from '@tokri/contracts/product-name';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../../components/ui/button';
import { INPUT } from '../../../../components/ui/field';
import { ProductImage } from '../../../../components/ui/product-image';
import { cx } from '../../../../lib/class-names';
import { plural, t } from '../../../../lib/language';
import { changeLine, piecesOf, removeLine, type DraftLine, type LineDraft } from './line-draft';

interface LineListProps<Draft extends LineDraft> {
  label: string;
  draft: Draft;
  isLocked: boolean;
  onChange: (change: (draft: Draft) => Draft) => void;
  /** Why a line was not booked. */
  describeProblem: (problem: NonNullable<DraftLine['problem']>, left: number) => string;
  /** More fields of a line, below it. */
  renderMore?: ((line: DraftLine, change: (change: Partial<DraftLine>) => void) => ReactNode) | undefined;
}

/** The products with their pieces, each editable until it is sent. */
export function LineList<Draft extends LineDraft>({
  label,
  draft,
  isLocked,
  onChange,
  describeProblem,
  renderMore,
}: LineListProps<Draft>) {
  return (
    <ul aria-label={label} className="grid gap-2">
      {draft.lines.map((line) => {
        const change = (changes: Partial<DraftLine>) => onChange((now) => changeLine(now, line._id, changes));
        return (
          <LineRow
            key={line._id}
            line={line}
            problem={line.problem && describeProblem(line.problem, line.left ?? 0)}
            isLocked={isLocked}
            onChange={change}
            onRemove={() => onChange((now) => removeLine(now, line._id))}
          >
            {renderMore?.(line, change)}
          </LineRow>
        );
      })}
    </ul>
  );
}

interface LineRowProps {
  line: DraftLine;
  problem: string | undefined;
  isLocked: boolean;
  onChange: (change: Partial<DraftLine>) => void;
  onRemove: () => void;
  children: ReactNode;
}

function LineRow({ line, problem, isLocked, onChange, onRemove, children }: LineRowProps) {
  const { unit, image, pieces } = line;
  const name = shownName(line.name, line.brand);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 rounded-card bg-card p-3 shadow-card">
      <ProductImage src={image[0]} alt="" sizes="48px" className="size-12 rounded-lg" />
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold">{name}</p>
        <p className="text-sm text-muted-foreground">{unit}</p>
        {problem && <p className="text-sm font-semibold text-destructive">{problem}</p>}
      </div>
      <input
        inputMode="numeric"
        aria-label={t('Pieces of {name}', { name })}
        aria-invalid={piecesOf(line) === undefined}
        value={pieces}
        readOnly={isLocked}
        className={cx(INPUT, 'w-20! text-right tabular-nums')}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange({ pieces: event.target.value })}
      />
      <IconButton
        label={t('Remove {name}', { name })}
        className="size-11!"
        disabled={isLocked}
        onClick={onRemove}
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
      {children && <div className="col-span-full">{children}</div>}
    </li>
  );
}

interface BookingBarProps {
  draft: LineDraft;
  isSending: boolean;
  /** What is missing apart from the pieces. */
  isIncomplete?: boolean;
  /** Next to the sums. */
  amount?: string | undefined;
  label: string;
  onSend: () => void;
}

/** The sums and the button, in reach at the bottom of the screen. */
export function BookingBar({
  draft,
  isSending,
  isIncomplete = false,
  amount,
  label,
  onSend,
}: BookingBarProps) {
  const { lines, isSent } = draft;
  const pieces = lines.map(piecesOf);
  const total = pieces.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const isReady = !isIncomplete && lines.length > 0 && pieces.every((each) => each !== undefined);
  return (
    <div className="sticky bottom-0 -mx-4 flex items-center justify-between gap-3 border-t border-border bg-card px-4 py-3 md:mx-0 md:rounded-card md:border-0 md:shadow-card">
      <p className="font-semibold tabular-nums">
        {plural(lines.length, '{count} product', '{count} products')} ·{' '}
        {plural(total, '{count} piece', '{count} pieces')}
        {amount && ` · ${amount}`}
      </p>
      <Button size="lg" disabled={!isReady} busy={isSending} onClick={onSend}>
        {isSent && !isSending ? t('Try again') : label}
      </Button>
    </div>
  );
}
