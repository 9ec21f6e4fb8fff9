import { useState } from 'react';
import toast from 'react-hot-toast';
import { isApiError } from '../../../api/api-error';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { ProofForm, type Proof } from '../security/proof';
import { isComplete, toRequest, type Grant } from './grant';
import { GrantFields } from './grant-fields';
import { useInviteStaffMutation } from './staff-api';

/** What the form starts with: empty, or an earlier invitation that is sent again. */
export interface InviteDraft {
  email: string;
  grant: Grant;
}

interface InviteDialogProps {
  /** The dialog is open while it is set. */
  draft: InviteDraft | undefined;
  onClose: () => void;
}

export function InviteDialog({ draft, onClose }: InviteDialogProps) {
  return (
    <Dialog
      open={draft !== undefined}
      onClose={onClose}
      title={t('Invite to the staff')}
      description={t('A mail with a link lets them join. An earlier link of the same email stops working.')}
    >
      {draft && <InviteForm draft={draft} onClose={onClose} />}
    </Dialog>
  );
}

function InviteForm({ draft, onClose }: { draft: InviteDraft; onClose: () => void }) {
  const [email, setEmail] = useState(draft.email);
  const [grant, setGrant] = useState(draft.grant);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [invite] = useInviteStaffMutation();

  const send = async (proof: Proof) => {
    const wrong = {
      ...(email.trim() === '' && { email: t('Please enter their email.') }),
      ...(!isComplete(grant) && { permissions: t('Please choose at least one permission.') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      await invite({ email: email.trim(), ...toRequest(grant), ...proof }).unwrap();
    } catch (reason) {
      if (isApiError(reason))
        setErrors(reason.code === 'CONFLICT' ? { email: reason.message } : (reason.fields ?? {}));
      throw reason;
    }
    toast.success(t('The invitation is on its way to {email}.', { email: email.trim() }));
    onClose();
  };

  return (
    <ProofForm onProven={send} submitLabel={t('Send invitation')}>
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="off"
        placeholder={t('Their email')}
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <GrantFields grant={grant} error={errors.permissions} onChange={setGrant} />
    </ProofForm>
  );
}
