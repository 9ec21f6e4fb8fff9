import type { Customer } from '@tokri/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { useMayDo } from '../../../components/use-may-do';
import { Button } from '../../../components/ui/button';
import { ProofDialog } from '../security/proof';
import { useDeleteCustomerMutation, useSendCustomerDataMutation } from './customers-api';
import { t } from '../../../lib/language';

/** Requests of a customer for a copy of the personal data, or for deletion of the account. */
export function CustomerRequests({ customer: { _id, name, email, verify_email } }: { customer: Customer }) {
  const [asked, setAsked] = useState<'data' | 'deletion'>();
  const [sendData] = useSendCustomerDataMutation();
  const [remove] = useDeleteCustomerMutation();
  const navigate = useNavigate();
  const may = useMayDo();
  const close = () => setAsked(undefined);
  const who = name || email;

  return (
    <>
      {may('customers.write') && (
        <Button
          variant="outline"
          disabled={!verify_email}
          title={verify_email ? undefined : t('The email is not confirmed.')}
          onClick={() => setAsked('data')}
        >
          {t('Send their data')}
        </Button>
      )}
      {may('customers.erase') && (
        <Button variant="destructive" onClick={() => setAsked('deletion')}>
          {t('Delete account')}
        </Button>
      )}
      <ProofDialog
        open={asked === 'data'}
        onClose={close}
        title={t('Send {who} their data', { who })}
        description={t(
          'All data we keep about them is sent to {email} only. Send it only at their request.',
          { email },
        )}
        submitLabel={t('Send')}
        onProven={async (proof) => {
          toast.success((await sendData({ _id, ...proof }).unwrap()).message);
          close();
        }}
      />
      <ProofDialog
        open={asked === 'deletion'}
        onClose={close}
        title={t('Delete the account of {who}', { who })}
        description={t(
          'Name, addresses, cart and picture are deleted permanently. Orders are kept without personal data. Delete only at their request.',
        )}
        submitLabel={t('Delete for good')}
        variant="destructive"
        onProven={async (proof) => {
          toast.success((await remove({ _id, ...proof }).unwrap()).message);
          await navigate('/dashboard/customers', { replace: true });
        }}
      />
    </>
  );
}
