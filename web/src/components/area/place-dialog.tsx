import { t } from '../../lib/language';
import { Dialog } from '../ui/dialog';
import { keepPincode } from './kept-pincode';
import { PlaceForm } from './place-form';

interface PlaceDialogProps {
  open: boolean;
  onClose: () => void;
  /** The pincode that this device keeps. */
  kept: string | undefined;
}

/** Asks a guest for a pincode, answers whether the shop delivers there, and keeps it on this device. */
export const PlaceDialog = ({ open, onClose, kept }: PlaceDialogProps) => (
  <Dialog open={open} onClose={onClose} title={t('Where shall we deliver?')} width="sm">
    <PlaceForm initial={kept} keep={keepPincode} onDone={onClose} />
  </Dialog>
);
