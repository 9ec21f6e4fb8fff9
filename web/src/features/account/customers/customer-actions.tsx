import type { Customer } from '@tokri/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useMayDo } from '../../../components/use-may-do';
import { toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/dialog';
import { ProofDialog } from '../security/proof';
import { CustomerRequests } from './customer-requests';
import { useEndSessionsOfMutation, useSetRoleMutation, useSetStatusMutation } from './customers-api';
import { t } from '../../../lib/language';

/** Suspends, logs out, changes the role of an account, and handles requests for its data, as far as permitted. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const { _id, name, email, status, sessions } = customer;
  const [asked, setAsked] = useState<'suspend' | 'role'>();
  const [setStatus, { isLoading: isSettingStatus }] = useSetStatusMutation();
  const [endSessions, { isLoading: isEnding }] = useEndSessionsOfMutation();
  const [setRole] = useSetRoleMutation();
  const may = useMayDo();
  const mayWrite = may('customers.write');
  const close = () => setAsked(undefined);
  const isAdmin = customer.role === 'ADMIN';
  const who = name || email;

  if (!mayWrite && !may('staff.manage') && !may('customers.erase')) return null;
  return (
    <div className="flex flex-wrap gap-3 border-t border-border pt-5">
      {mayWrite && status === 'Active' && (
        <Button variant="destructive" onClick={() => setAsked('suspend')}>
          {t('Suspend')}
        </Button>
      )}
      {mayWrite && status !== 'Active' && (
        <Button
          busy={isSettingStatus}
          onClick={() => void toastResult(setStatus({ _id, status: 'Active' }).unwrap())}
        >
          {t('Reinstate')}
        </Button>
      )}
      {mayWrite && (
        <Button
          variant="outline"
          disabled={sessions === 0}
          busy={isEnding}
          onClick={() => void toastResult(endSessions({ _id }).unwrap())}
        >
          {t('Log out everywhere')}
        </Button>
      )}
      {may('staff.manage') && (
        <Button variant="outline" onClick={() => setAsked('role')}>
          {isAdmin ? t('Take the admin role') : t('Make an admin')}
        </Button>
      )}
      <CustomerRequests customer={customer} />
      <ConfirmDialog
        open={asked === 'suspend'}
        title={t('Suspend {who}?', { who })}
        question={t('They can no longer log in and are logged out everywhere. Open orders continue.')}
        confirmLabel={t('Suspend')}
        busy={isSettingStatus}
        onConfirm={() =>
          void toastResult(setStatus({ _id, status: 'Suspended' }).unwrap()).then((done) => done && close())
        }
        onCancel={close}
      />
      <ProofDialog
        open={asked === 'role'}
        onClose={close}
        title={isAdmin ? t('Take the admin role from {who}', { who }) : t('Make {who} an admin', { who })}
        description={
          isAdmin
            ? t('The admin pages close, and every device is logged out.')
            : t('Admins see every order and change every product. Every device is logged out once.')
        }
        submitLabel={isAdmin ? t('Take the role') : t('Make an admin')}
        variant={isAdmin ? 'destructive' : 'primary'}
        onProven={async (proof) => {
          const role = isAdmin ? 'USER' : 'ADMIN';
          toast.success((await setRole({ email, role, ...proof }).unwrap()).message);
          close();
        }}
      />
    </div>
  );
}
