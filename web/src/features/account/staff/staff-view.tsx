import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';
import { grantOf } from './grant';
import { InvitationList } from './invitation-list';
import { InviteDialog, type InviteDraft } from './invite-dialog';
import { MemberList } from './member-list';
import { useStaffQuery, type Staff } from './staff-api';

const NEW: InviteDraft = { email: '', grant: { role: 'picker', permissions: [] } };

/** Who works in the back office, and who is invited to. */
export function StaffView() {
  const { data, error, refetch } = useStaffQuery(undefined, { refetchOnMountOrArgChange: true });
  const [draft, setDraft] = useState<InviteDraft>();
  const invite = (
    <Button icon={<UserPlus className="size-5" aria-hidden="true" />} onClick={() => setDraft(NEW)}>
      {t('Invite')}
    </Button>
  );
  return (
    <>
      <PageHeading aside={invite}>{t('Staff')}</PageHeading>
      {data ? (
        <Lists staff={data} onInvite={setDraft} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-2" role="status" aria-label={t('The staff is loading')}>
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-24 rounded-card" />
          ))}
        </div>
      )}
      <InviteDialog draft={draft} onClose={() => setDraft(undefined)} />
    </>
  );
}

interface ListsProps {
  staff: Staff;
  onInvite: (draft: InviteDraft) => void;
}

function Lists({ staff: { staff, invitations }, onInvite }: ListsProps) {
  const isAlone = invitations.length === 0 && staff.every(({ role }) => role === 'owner');
  return (
    <>
      <MemberList members={staff} />
      {invitations.length > 0 && (
        <section aria-labelledby="open-invitations" className="mt-6">
          <h2 id="open-invitations" className="mb-2 text-lg font-bold">
            {t('Open invitations')}
          </h2>
          <InvitationList
            invitations={invitations}
            onSendAgain={(invitation) => onInvite({ email: invitation.email, grant: grantOf(invitation) })}
          />
        </section>
      )}
      {isAlone && (
        <EmptyState title={t('Nobody else works here yet')}>
          {t('Invite the people who pick, pack or answer customers, and choose what each of them may do.')}
        </EmptyState>
      )}
    </>
  );
}
