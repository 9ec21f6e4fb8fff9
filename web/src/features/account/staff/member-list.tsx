import type { StaffMember } from '@tokri/contracts';
import { useState } from 'react';
import { useUser } from '../../../api/session-api';
import { Button } from '../../../components/ui/button';
import { displayTime } from '../../../lib/display-time';
import { t } from '../../../lib/language';
import { ChangeDialog, EndDialog, type Employee } from './change-dialog';
import { RoleBadge } from './role-badge';

const isEmployee = (member: StaffMember): member is Employee => member.role !== 'owner';

/** Owners and staff, with what owners can change. */
export function MemberList({ members }: { members: readonly StaffMember[] }) {
  const [changing, setChanging] = useState<Employee>();
  const [ending, setEnding] = useState<Employee>();
  const { user } = useUser();
  return (
    <>
      <ul aria-label={t('Owners and staff')} className="grid gap-2">
        {members.map((member) => (
          <li
            key={member._id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-card p-4 shadow-card"
          >
            <MemberFacts member={member} isSelf={member._id === user?._id} />
            {isEmployee(member) && (
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={t('Change {name}', { name: member.name || member.email })}
                  onClick={() => setChanging(member)}
                >
                  {t('Change')}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  className="text-destructive!"
                  aria-label={t('End access: {name}', { name: member.name || member.email })}
                  onClick={() => setEnding(member)}
                >
                  {t('End access')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ChangeDialog member={changing} onClose={() => setChanging(undefined)} />
      <EndDialog member={ending} onClose={() => setEnding(undefined)} />
    </>
  );
}

function MemberFacts({ member, isSelf }: { member: StaffMember; isSelf: boolean }) {
  const { name, email, role, status, secondFactor, lastLoginAt } = member;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 font-bold wrap-anywhere">{name || t('No name')}</span>
        <RoleBadge role={role} />
        {status === 'Suspended' && (
          <span className="rounded-full bg-destructive-pale px-2.5 py-0.5 text-sm font-semibold text-destructive">
            {t('Suspended')}
          </span>
        )}
        {isSelf && <span className="text-sm text-muted-foreground">{t('This is you.')}</span>}
      </p>
      <p className="text-muted-foreground wrap-anywhere">{email}</p>
      <dl className="mt-1 flex flex-wrap gap-x-6 text-sm">
        <Fact name={t('Two-step login')}>{secondFactor ? t('on') : t('off')}</Fact>
        <Fact name={t('Last login')}>{lastLoginAt ? displayTime(lastLoginAt) : t('never')}</Fact>
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex gap-1.5">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
