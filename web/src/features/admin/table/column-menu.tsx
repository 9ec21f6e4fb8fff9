import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { t } from '../../../lib/language';
import { COLUMNS, type ColumnKey } from './columns';

interface ColumnMenuProps {
  offered: readonly ColumnKey[];
  shown: readonly ColumnKey[];
  onToggle: (key: ColumnKey) => void;
}

export function ColumnMenu({ offered, shown, onToggle }: ColumnMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        className="px-4!"
        icon={<Columns3 className="size-4" aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('Columns')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('Columns')} width="sm">
        <div className="grid grid-cols-2 gap-1">
          {offered.map((key) => (
            <label key={key} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-5 accent-primary"
                checked={shown.includes(key)}
                disabled={'isFixed' in COLUMNS[key]}
                onChange={() => onToggle(key)}
              />
              {t(COLUMNS[key].title)}
            </label>
          ))}
        </div>
      </Dialog>
    </>
  );
}
