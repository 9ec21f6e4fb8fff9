import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from '../../../components/ui/button';
import { t } from '../../../lib/language';

interface OrderButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** By one place: -1 is up. */
  onMove: (by: 1 | -1) => void;
}

export function OrderButtons({ name, isFirst, isLast, onMove }: OrderButtonsProps) {
  return (
    <div className="flex shrink-0">
      <IconButton
        label={t('Move {name} up', { name })}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      >
        <ChevronUp className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('Move {name} down', { name })}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      >
        <ChevronDown className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
