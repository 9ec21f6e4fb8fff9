import { ChevronDown, ChevronRight, ChevronUp, FolderInput, GripVertical, Merge } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../../../../components/ui/button';
import { ProductImage } from '../../../../components/ui/product-image';
import { cx } from '../../../../lib/class-names';
import { t } from '../../../../lib/language';

export interface RowNode {
  _id: string;
  name: string;
  image: string;
}

interface TreeRowProps {
  node: RowNode;
  note?: string;
  /** Its place among its siblings, from 0. */
  at: number;
  siblings: number;
  onSort: (to: number) => void;
  isDragged: boolean;
  onDrag: (isDragged: boolean) => void;
  /** Absent when the dragged row cannot be dropped here. */
  onDrop: (() => void) | undefined;
  /** Each absent for users who may not do it; categories are not moved. */
  onMoveTo?: (() => void) | undefined;
  onMergeInto?: (() => void) | undefined;
  isOpen?: boolean;
  /** Absent for rows without rows below them. */
  onToggle?: (() => void) | undefined;
  /** The rows below this one. */
  children?: ReactNode;
}

export function TreeRow(props: TreeRowProps) {
  const { isDragged, onDrag, onDrop, children } = props;
  const [isOver, setIsOver] = useState(false);
  return (
    <li>
      <div
        draggable
        className={cx(
          'flex items-center gap-2 py-1 pr-1 pl-2',
          isDragged && 'opacity-50',
          isOver && onDrop && 'bg-primary-pale',
        )}
        onDragStart={() => onDrag(true)}
        onDragEnd={() => onDrag(false)}
        onDragOver={(event) => {
          if (!onDrop) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          onDrop?.();
          onDrag(false);
        }}
      >
        <GripVertical
          className="hidden size-4 shrink-0 cursor-grab text-muted-foreground md:block"
          aria-hidden="true"
        />
        <RowName {...props} />
        <RowButtons {...props} />
      </div>
      {children}
    </li>
  );
}

const NAME = 'flex min-h-11 min-w-0 grow items-center gap-2';

function RowName({ node, note, isOpen = false, onToggle }: TreeRowProps) {
  const content = (
    <>
      <ProductImage
        src={node.image}
        alt=""
        sizes="40px"
        className="size-10 shrink-0 rounded-lg max-sm:hidden"
      />
      <span className="min-w-0 text-left">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{node.name}</span>
        {note && <span className="block text-sm text-muted-foreground">{note}</span>}
      </span>
    </>
  );
  if (!onToggle) return <div className={cx(NAME, 'pl-2')}>{content}</div>;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className={cx(NAME, 'rounded-lg hover:bg-muted')}
      onClick={onToggle}
    >
      <ChevronRight
        className={cx('size-5 shrink-0 transition-transform', isOpen && 'rotate-90')}
        aria-hidden="true"
      />
      {content}
    </button>
  );
}

function RowButtons({ node: { name }, at, siblings, onSort, onMoveTo, onMergeInto }: TreeRowProps) {
  const isFirst = at === 0;
  const isLast = at === siblings - 1;
  return (
    <div className="flex shrink-0">
      <IconButton
        label={t('Move {name} up', { name })}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onSort(at - 1)}
      >
        <ChevronUp className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('Move {name} down', { name })}
        aria-disabled={isLast}
        onClick={({ currentTarget }) => {
          if (isLast) return;
          onSort(at + 1);
          keepFocus(currentTarget);
        }}
      >
        <ChevronDown className="size-5" aria-hidden="true" />
      </IconButton>
      {onMoveTo && (
        <IconButton label={t('Move {name} to …', { name })} onClick={onMoveTo}>
          <FolderInput className="size-5" aria-hidden="true" />
        </IconButton>
      )}
      {onMergeInto && (
        <IconButton label={t('Merge {name} into …', { name })} onClick={onMergeInto}>
          <Merge className="size-5" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/** A button whose row moved down loses the focus. */
const keepFocus = (button: HTMLButtonElement) => requestAnimationFrame(() => button.focus());
