import { CircleCheckBig } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { t } from '../../../lib/language';

interface SuccessDialogProps {
  open: boolean;
  onClose: () => void;
  children: string;
}

/** Confirms a success until the admin closes it. */
export function SuccessDialog({ open, onClose, children }: SuccessDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Success')} width="sm">
      <div className="grid justify-items-center gap-5 text-center">
        <CircleCheckBig className="size-16 text-primary" strokeWidth={1.5} aria-hidden="true" />
        <p className="text-lg font-semibold text-balance">{children}</p>
        <Button variant="primary" className="w-full" onClick={onClose}>
          {t('OK')}
        </Button>
      </div>
    </Dialog>
  );
}
