import { Link } from 'react-router-dom';
import { plural, t } from '../../lib/language';
import { labelOf } from './fields';
import { SHOP_SETTINGS } from './shop-settings-path';
import { useShopProfileQuery } from './shop-settings-api';

/** The missing legal facts and the number of invoices that wait for them; nothing when all are known. */
export function LegalFactsNotice({ isLinked = false }: { isLinked?: boolean }) {
  const { data } = useShopProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.missing.length === 0) return null;
  const facts = data.missing.map((name) => t(labelOf(name))).join(', ');
  return (
    <p role="status" className="mb-4 rounded-lg bg-accent-pale px-3 py-2 text-accent-deep">
      {t('No invoice can be issued. Missing: {facts}.', { facts })}{' '}
      {data.waitingInvoices > 0 &&
        plural(data.waitingInvoices, '{count} invoice waits.', '{count} invoices wait.')}{' '}
      {isLinked && (
        <Link to={SHOP_SETTINGS} className="font-semibold underline">
          {t('To the shop settings')}
        </Link>
      )}
    </p>
  );
}
