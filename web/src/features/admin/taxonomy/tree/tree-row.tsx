import { ChevronDown, ChevronRight, ChevronUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
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
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  /** The dragged row can be dropped here. */
  takesDrop: boolean;
  onDrag: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
  onUp: () => void;
  onDown: () => void;
  isOpen?: boolean;
  /** Absent for rows without rows below them. */
  onToggle?: (() => void) | undefined;
  /** The rows below this one. */
  children?: ReactNode;
}

export function TreeRow(props: TreeRowProps) {
  const { node, note, isFirst, isLast, isDragged, takesDrop, children } = props;
  const { name } = node;
  return (
    <li>
      <div
        draggable
        className={cx(
          'flex items-center gap-2 py-1 pr-1 pl-2',
          isDragged && 'opacity-50',
          takesDrop && 'hover:bg-primary-pale',
        )}
        onDragStart={props.onDrag}
        onDragEnd={props.onDragEnd}
        onDragOver={(event) => takesDrop && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          props.onDrop();
        }}
      >
        <GripVertical
          className="hidden size-4 shrink-0 cursor-grab text-muted-foreground md:block"
          aria-hidden="true"
        />
        <RowName {...props} />
        <div className="flex shrink-0">
          <IconButton label={t('Move {name} up', { name })} aria-disabled={isFirst} onClick={props.onUp}>
            <ChevronUp className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('Move {name} down', { name })}
            aria-disabled={isLast}
            onClick={({ currentTarget }) => {
              props.onDown();
              keepFocus(currentTarget);
            }}
          >
            <ChevronDown className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {children}
    </li>
  );
}

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

const NAME = 'flex min-h-11 min-w-0 grow items-center gap-2';

/** A button whose row moved down loses the focus. */
const keepFocus = (button: HTMLButtonElement) => requestAnimationFrame(() => button.focus());
