import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../../../../api/session-api';
import { PageHeading } from '../../../../components/ui/page-heading';
import type { Filed } from '../../../../features/grievance/grievance-api';
import { GrievanceForm } from '../../../../features/grievance/grievance-form';
import { GrievanceView } from '../../../../features/grievance/grievance-view';
import { OwnGrievances } from '../../../../features/grievance/own-grievances';
import { displayTime } from '../../../../lib/display-time';
import { t } from '../../../../lib/language';
import { useDocumentTitle } from '../../../../lib/use-document-title';
import { moreTexts } from '../../../more-texts';

const useComplaintTexts = moreTexts(() => import('../../../../lib/hindi/back-office/complaints'));

/** `#GRV-2AAAAAAA` of the account, or `#GRV-2AAAAAAA.secret` of a mail; servers do not see what follows the `#`. */
function keyOf(hash: string) {
  const [number = '', secret] = hash.slice(1).split('.');
  return { number, ...(secret && { secret }) };
}

/** Complaints: a form, an own complaint, and the list of those of the account. */
export function GrievancePage() {
  useComplaintTexts();
  useDocumentTitle(t('Complaints'));
  const key = keyOf(useLocation().hash);
  const { user, settled } = useUser();
  const [filed, setFiled] = useState<Filed>();
  return (
    <div className="mx-auto max-w-2xl px-4 py-6">
      {key.number ? (
        <>
          <PageHeading
            aside={
              <Link to="/grievance" className="font-semibold text-primary underline underline-offset-2">
                {t('New complaint')}
              </Link>
            }
          >
            {t('Complaint')}
          </PageHeading>
          {settled && <GrievanceView key={key.number} of={key} />}
        </>
      ) : (
        <>
          <PageHeading>{t('Complaints')}</PageHeading>
          <p className="mb-4 text-muted-foreground">
            {t(
              'Write to our grievance officer. You get a number at once, hear from a person within 48 hours, and get an answer within a month.',
            )}
          </p>
          {filed && <Received {...filed} isGuest={!user} />}
          <section aria-label={t('New complaint')} className="rounded-card bg-card p-4 shadow-card md:p-6">
            {settled && <GrievanceForm isGuest={!user} onFiled={setFiled} />}
          </section>
        </>
      )}
      {user && <OwnGrievances />}
    </div>
  );
}

const Received = ({ number, acknowledgeBy, resolveBy, isGuest }: Filed & { isGuest: boolean }) => (
  <div role="status" className="mb-4 grid gap-1 rounded-card bg-primary-pale p-4">
    <p className="text-lg font-bold">{t('We have received your complaint {number}', { number })}</p>
    <p>{t('You hear from a person by {time}.', { time: displayTime(acknowledgeBy) })}</p>
    <p>{t('You get an answer by {time}.', { time: displayTime(resolveBy) })}</p>
    {isGuest && <p>{t('We have mailed you a link to your complaint.')}</p>}
  </div>
);
