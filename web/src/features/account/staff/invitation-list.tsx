import type { Invitation } from '@tokri/contracts';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../api/api-error';
import toast from 'react-hot-toast';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/dialog';
import { t } from '../../../lib/language';
import { useNow } from '../../../lib/use-now';
import { RoleBadge } from './role-badge';
import { useWithdrawInvitationMutation } from './staff-api';
import { describeTimeLeft } from './time-left';

const TICK_MS = 60_000;

interface InvitationListProps {
  invitations: readonly Invitation[];
  onSendAgain: (invitation: Invitation) => void;
}

/** Invitations that nobody has accepted yet. */
export function InvitationList({ invitations, onSendAgain }: InvitationListProps) {
  const now = useNow(TICK_MS);
  const [asked, setAsked] = useState<Invitation>();
  const [withdraw, { isLoading }] = useWithdrawInvitationMutation();

  const confirm = async ({ _id, email }: Invitation) => {
    try {
      await withdraw({ _id }).unwrap();
      toast.success(t('The invitation of {email} is withdrawn.', { email }));
      setAsked(undefined);
    } catch (reason) {
      toast.error(messageOf(reason));
      // It was accepted or withdrawn in the meantime.
      if (isApiError(reason) && reason.status === 404) setAsked(undefined);
    }
  };

  return (
    <>
      <ul aria-label={t('Open invitations')} className="grid gap-2">
        {invitations.map((invitation) => (
          <li
            key={invitation._id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-card p-4 shadow-card"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 font-bold wrap-anywhere">{invitation.email}</span>
                <RoleBadge role={invitation.role} />
              </p>
              <p className="text-sm text-muted-foreground">{describeTimeLeft(invitation.expiresAt, now)}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="outline"
                aria-label={t('Send again to {email}', { email: invitation.email })}
                onClick={() => onSendAgain(invitation)}
              >
                {t('Send again')}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                className="text-destructive!"
                aria-label={t('Withdraw the invitation of {email}', { email: invitation.email })}
                onClick={() => setAsked(invitation)}
              >
                {t('Withdraw')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('Withdraw the invitation?')}
        question={asked ? t('The link that {email} has received stops working.', { email: asked.email }) : ''}
        confirmLabel={t('Withdraw')}
        busy={isLoading}
        onConfirm={() => asked && void confirm(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}
