import type { Consent, ConsentPurpose } from '@tokri/contracts';
import { messageOf } from '../../../api/api-error';
import { toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { displayDate } from '../../../lib/display-time';
import { msg, t } from '../../../lib/language';
import { Panel } from './panel';
import { useGetConsentsQuery, useSetConsentMutation } from './security-api';

const LABELS: Record<ConsentPurpose, string> = {
  account: msg('Your account and your orders'),
  'order-mails': msg('Mails about your orders'),
  offers: msg('Mails with offers, news and products that are back in stock'),
};

/** What the user agreed to; withdrawing takes one tap, as giving does. */
export function ConsentPanel() {
  const { data, error, refetch } = useGetConsentsQuery();
  return (
    <Panel title={t('Your consents')} lead={t('What we use your data for. Change it at any time.')}>
      {data ? (
        <ul aria-label={t('Your consents')} className="grid gap-3">
          {data.map((consent) => (
            <Row key={consent.purpose} consent={consent} />
          ))}
        </ul>
      ) : error ? (
        <div className="grid justify-items-start gap-2">
          <p>{messageOf(error)}</p>
          <Button variant="outline" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </div>
      ) : (
        <div role="status" aria-label={t('Loading')}>
          <Skeleton className="h-24" />
        </div>
      )}
    </Panel>
  );
}

function Row({ consent }: { consent: Consent }) {
  const [set, { isLoading }] = useSetConsentMutation();
  const { purpose, isNeeded, isGiven } = consent;
  // Only offers can be set; the needed purposes belong to the account.
  const change = () => void toastResult(set({ purpose: 'offers', isGiven: !isGiven }).unwrap());
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-semibold">{t(LABELS[purpose])}</span>
        <span className="text-sm text-muted-foreground">{stateOf(consent)}</span>
      </span>
      {!isNeeded && (
        <Button variant="outline" size="sm" busy={isLoading} onClick={change}>
          {isGiven ? t('Withdraw consent') : t('Allow')}
        </Button>
      )}
    </li>
  );
}

function stateOf({ isNeeded, isGiven, version, givenAt, withdrawnAt }: Consent): string {
  if (isGiven && givenAt) {
    const time = displayDate(givenAt);
    return version
      ? t('Agreed on {time}, privacy notice of {version}', { time, version: displayDate(version) })
      : t('Agreed on {time}', { time });
  }
  if (isNeeded) return t('Needed for your account');
  return withdrawnAt ? t('Withdrawn on {time}', { time: displayDate(withdrawnAt) }) : t('Not given');
}
