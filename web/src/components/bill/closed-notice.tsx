import { displayOpening } from './display-opening';
import { t } from '../../lib/language';
import { closedNow, type Trading } from './closed';

export function ClosedNotice({ trading }: { trading: Trading }) {
  const closed = closedNow(trading);
  if (!closed) return null;
  const { opensAt, holiday } = closed;
  return (
    <p role="status" className="rounded-xl bg-accent-pale px-4 py-3 font-semibold text-accent-deep">
      {holiday ? t('Closed today: {holiday}.', { holiday }) : t('We are closed right now.')}{' '}
      {opensAt && t('We open: {time}.', { time: displayOpening(opensAt) })}
    </p>
  );
}
