import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button';
import { PageHeading } from '../../../components/ui/page-heading';
import { useMayDo } from '../../../components/use-may-do';
import { DrawerCard } from '../../../features/desk/drawer/drawer-card';
import { CashDesk } from '../../../features/desk/cash/cash-desk';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { t } from '../../../lib/language';

export function DeskCashPage() {
  useDocumentTitle(t('Cash'));
  const may = useMayDo();
  return (
    <>
      <PageHeading
        aside={
          <Link to="/dashboard/orders" className={buttonClass('outline')}>
            {t('Orders')}
          </Link>
        }
      >
        {t('Cash with riders')}
      </PageHeading>
      <CashDesk />
      <DrawerCard mayChange={may('cash.settle')} />
    </>
  );
}
