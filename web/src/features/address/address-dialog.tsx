import type { Address } from '@tokri/contracts';
import { Dialog } from '../../components/ui/dialog';
import { t } from '../../lib/language';
import { AddressForm, type SaveAddress } from './address-form';

interface AddressDialogProps {
  open: boolean;
  onClose: () => void;
  /** The address to edit; undefined for a new one. */
  address?: Address;
  /** Called with the id. */
  onSaved?: (id: string) => void;
  save?: SaveAddress | undefined;
}

export function AddressDialog({ open, onClose, address, onSaved, save }: AddressDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={address ? t('Edit Address') : t('Add Address')}>
      <AddressForm address={address} save={save} onSaved={onSaved} onDone={onClose} />
    </Dialog>
  );
}
