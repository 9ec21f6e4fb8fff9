import type { StaffMember } from '@tokri/contracts';
import type { StaffRole } from '@tokri/contracts/permissions';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { isApiError } from '../../../api/api-error';
import { Dialog } from '../../../components/ui/dialog';
import { t } from '../../../lib/language';
import { ProofDialog, ProofForm, type Proof } from '../security/proof';
import { grantOf, isComplete, toRequest } from './grant';
import { GrantFields } from './grant-fields';
import { useChangeStaffMutation } from './staff-api';

/** Everybody on the staff but the owners, whose role is changed on their account's page. */
export type Employee = StaffMember & { role: StaffRole };

interface MemberDialogProps {
  /** The dialog is open while it is set. */
  member: Employee | undefined;
  onClose: () => void;
}

const nameOf = ({ name, email }: StaffMember) => name || email;

export function ChangeDialog({ member, onClose }: MemberDialogProps) {
  return (
    <Dialog
      open={member !== undefined}
      onClose={onClose}
      title={member ? t('Change what {who} may do', { who: nameOf(member) }) : ''}
      description={t('They are logged out everywhere, so that it counts at once.')}
    >
      {member && <ChangeForm member={member} onClose={onClose} />}
    </Dialog>
  );
}

function ChangeForm({ member, onClose }: { member: Employee; onClose: () => void }) {
  const [grant, setGrant] = useState(() => grantOf(member));
  const [error, setError] = useState<string>();
  const [change] = useChangeStaffMutation();

  const save = async (proof: Proof) => {
    setError(undefined);
    if (!isComplete(grant)) return setError(t('Please choose at least one permission.'));
    try {
      await change({ _id: member._id, ...toRequest(grant), ...proof }).unwrap();
    } catch (reason) {
      if (isApiError(reason)) setError(reason.fields?.permissions);
      throw reason;
    }
    toast.success(t('{who} has the new role.', { who: nameOf(member) }));
    onClose();
  };

  return (
    <ProofForm onProven={save} submitLabel={t('Save')}>
      <GrantFields grant={grant} error={error} onChange={setGrant} />
    </ProofForm>
  );
}

export function EndDialog({ member, onClose }: MemberDialogProps) {
  const [change] = useChangeStaffMutation();
  const who = member ? nameOf(member) : '';
  return (
    <ProofDialog
      open={member !== undefined}
      onClose={onClose}
      title={t('End the access of {who}', { who })}
      description={t(
        'They are logged out everywhere and can no longer open the back office. They keep their account as a customer.',
      )}
      submitLabel={t('End access')}
      variant="destructive"
      onProven={async (proof) => {
        if (!member) return;
        await change({ _id: member._id, role: 'none', ...proof }).unwrap();
        toast.success(t('{who} no longer belongs to the staff.', { who }));
        onClose();
      }}
    />
  );
}
