import { isApiError, messageOf } from '../../../api/api-error';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { useShiftQuery } from '../../../features/delivery/shift/shift-api';
import { ShiftView } from '../../../features/delivery/shift/shift-view';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { PageSkeleton } from '../../layout/page-skeleton';
import { moreTexts } from '../../more-texts';
import { RidersFrame } from './riders-frame';

const useRidersTexts = moreTexts(() => import('../../../lib/hindi/back-office/riders'));

/** Milliseconds; the page has no event stream, because riders have no login. */
const POLL_MS = 30_000;
/** Statuses for an unknown or malformed secret. */
const UNKNOWN_SECRET = [400, 404];

/** The page of a rider's own link: the shift. */
export function RiderPage() {
  useRidersTexts();
  useDocumentTitle(t('My shift'));
  return <RidersFrame>{(secret) => <RidersShift key={secret} secret={secret} />}</RidersFrame>;
}

function RidersShift({ secret }: { secret: string }) {
  const { currentData, error, refetch } = useShiftQuery(secret, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  if (isApiError(error) && UNKNOWN_SECRET.includes(error.status)) {
    return (
      <EmptyState title={t('This link has ended')} illustration="magnifier" heading>
        {t('Please ask the shop for a new one.')}
      </EmptyState>
    );
  }
  if (!currentData && error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!currentData) return <PageSkeleton />;
  return (
    <>
      <PageHeading>{currentData.name}</PageHeading>
      <ShiftView shift={currentData} secret={secret} />
    </>
  );
}
